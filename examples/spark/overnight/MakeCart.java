package overnight;

import org.apache.spark.sql.api.java.UDF1;

/** A Spark function from a number to the request of that cart. */
public final class MakeCart implements UDF1<Long, String> {
    private static final long serialVersionUID = 1L;

    @Override
    public String call(Long number) {
        return Carts.request(number);
    }
}
