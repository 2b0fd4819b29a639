// Ten thousand random changes and reads on two servers: nobody reads what was over for more than a second.
import "../../../server/kit/pages/freshness.http.test.ts";
