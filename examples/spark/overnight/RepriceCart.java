package overnight;

import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.api.java.UDF2;

/** A Spark function from a site and a request to net, tax, gross, refusal and response. */
public final class RepriceCart implements UDF2<String, String, Row> {
    private static final long serialVersionUID = 1L;

    @Override
    public Row call(String site, String request) {
        Repricer.Priced priced = Repricer.price(site, request);
        return RowFactory.create(priced.net, priced.tax, priced.gross, priced.refusal, priced.response);
    }
}
