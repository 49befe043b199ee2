package io.github.cartwright;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.NoSuchElementException;

/** The reason why a request was refused. A refused request has changed nothing. */
public final class CartwrightException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** The stable code. */
    private final String code;
    /** The path of the refused member. */
    private final String path;
    /** The category of the code. */
    private final String category;
    /** The HTTP status of the category. */
    private final int status;
    /** The individual findings. */
    private final ArrayList<Detail> details;
    /** The body of the HTTP response to send. */
    private final String body;
    /** The whole refusal. */
    private final String refusal;

    /** One of several faults, for example one violation of a schema. */
    public static final class Detail implements Serializable {
        private static final long serialVersionUID = 1L;

        /** The stable code. */
        private final String code;
        /** The path of the fault. */
        private final String path;
        /** The description of the fault. */
        private final String message;

        private Detail(Answer detail) {
            code = detail.at("/code").asString();
            path = detail.at("/path").asString();
            message = detail.at("/message").asString();
        }

        /**
         * Returns the stable code.
         *
         * @return for example {@code SCHEMA_VIOLATION}
         */
        public String getCode() {
            return code;
        }

        /**
         * Returns the path of the fault.
         *
         * @return a JSON pointer into the request
         */
        public String getPath() {
            return path;
        }

        /**
         * Returns the description of the fault.
         *
         * @return a sentence for people to read
         */
        public String getMessage() {
            return message;
        }

        @Override
        public String toString() {
            return code + " at `" + path + "`: " + message;
        }
    }

    private CartwrightException(Answer error, String refusal) {
        super(error.at("/message").asString());
        code = error.at("/code").asString();
        path = error.at("/path").asString();
        category = error.at("/category").asString();
        status = error.at("/status").asBigDecimal().intValueExact();
        details = new ArrayList<>();
        if (error.has("/details")) {
            for (Answer detail : error.at("/details").elements()) {
                details.add(new Detail(detail));
            }
        }
        body = error.at("/body").toString();
        this.refusal = refusal;
    }

    /**
     * Creates an exception from a refusal, for a test whose {@link Operations} refuse a request.
     *
     * @param refusal the JSON that {@link #getRefusal} returns
     * @return the exception, not thrown yet
     * @throws IllegalArgumentException when it is not a refusal
     */
    public static CartwrightException of(String refusal) {
        try {
            return new CartwrightException(Answer.parse(refusal).at("/error"), refusal);
        } catch (NoSuchElementException | IllegalStateException error) {
            throw new IllegalArgumentException("this is not a refusal: " + error.getMessage(), error);
        }
    }

    /** Returns the refusal of a string that UTF-8 cannot encode; the library itself never sees it. */
    static CartwrightException invalidUtf8(int offset) {
        String message = "the request is not UTF-8: byte " + offset + " is invalid";
        return of("INVALID_UTF8", "bad_request", 400, "Bad Request", message);
    }

    /** Returns the exception for a status without a response. */
    static CartwrightException defect(int status) {
        String message = "the native library failed with status " + status
                + "; see standard error for details, and please report it";
        return of("INTERNAL", "internal", 500, "Internal Server Error", message);
    }

    private static CartwrightException of(String code, String category, int status, String phrase, String message) {
        String detail = "{\"code\":\"" + code + "\",\"path\":\"\",\"message\":\"" + message + "\"}";
        String body = "{\"code\":" + status + ",\"status\":\"" + phrase + "\",\"message\":\"" + message
                + "\",\"details\":[" + detail + "]}";
        return of("{\"error\":{\"code\":\"" + code + "\",\"category\":\"" + category + "\",\"status\":" + status
                + ",\"message\":\"" + message + "\",\"path\":\"\",\"body\":" + body + "}}");
    }

    /**
     * Returns the stable code, which is part of the contract.
     *
     * @return for example {@code TAX_CODE_UNKNOWN}
     */
    public String getCode() {
        return code;
    }

    /**
     * Returns the path of the refused member.
     *
     * @return a JSON pointer into the request; for a missing member it ends with the member's name
     */
    public String getPath() {
        return path;
    }

    /**
     * Returns the category of the code.
     *
     * @return {@code bad_request}, {@code unauthorized}, {@code forbidden}, {@code not_found}, {@code conflict} or
     *     {@code internal}
     */
    public String getCategory() {
        return category;
    }

    /**
     * Returns the HTTP status of the category.
     *
     * @return 400, 401, 403, 404, 409 or 500
     */
    public int getStatus() {
        return status;
    }

    /**
     * Returns the individual findings of a refusal that reports several.
     *
     * @return the findings, often empty
     */
    public List<Detail> getDetails() {
        return Collections.unmodifiableList(details);
    }

    /**
     * Returns the body of the HTTP response to send for this refusal.
     *
     * @return one JSON object
     */
    public String getBody() {
        return body;
    }

    /**
     * Returns the whole refusal, the same text in every language.
     *
     * @return one JSON object, {@code {"error": {"code", "category", "status", "message", "path", "details"?, "body"}}}
     */
    public String getRefusal() {
        return refusal;
    }

    /** Returns the code, the path and the message, as they appear in a stack trace. */
    @Override
    public String toString() {
        return getClass().getName() + ": " + code + " at `" + path + "`: " + getMessage();
    }
}
