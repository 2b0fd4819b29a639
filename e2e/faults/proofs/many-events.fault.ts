// Ten thousand events for receivers that refuse some: none is missing, each thing in order.
import "../../../server/domains/webhooks/sending/many.http.test.ts";
