// Delhivery as https://delhivery-express-api-doc.readme.io documents it and as it answers, its odd parts included: a form with
// JSON in it, 200 for what failed, XML for what was called off, pincodes as numbers, an order's id that is taken once.
import { type Arrival, openDouble, type Reply } from "./courier-double.ts";

export const DELHIVERY = { token: "canarytoken0123456789", webhookToken: "7c1e5b8a40369d2f", hub: "Hub Bengaluru" };

interface DoublePackage {
  waybill: string;
  reference: string;
  shipment: Record<string, unknown>;
  isOff: boolean;
  isGone: boolean;
}

export async function delhiveryDouble() {
  const packages: DoublePackage[] = [];
  const scans = new Map<string, unknown[]>();
  const updates: unknown[] = [];
  const state = {
    /** Whether the same order twice is refused, as the page on creating orders says, or makes two parcels. */
    refusesTwins: true,
    /** The next booking crashes over there, and may have been kept. */
    crashes: false,
  };

  const double = await openDouble((arrival) => {
    if (arrival.headers.authorization !== `Token ${DELHIVERY.token}`)
      return [401, { detail: "Authentication credentials were not provided." }];
    return answer(arrival);
  });

  function answer({ method, path, query, body }: Arrival): Reply {
    switch (`${method} ${path}`) {
      case "POST /api/cmu/create.json":
        return create(body);
      case "POST /api/p/edit":
        return edit(body);
      case "POST /api/p/update":
        updates.push(body);
        return [200, { request_id: "UPL14784772876334680653" }];
      case "GET /api/v1/packages/json/":
        return track(query);
      case "GET /c/api/pin-codes/json/":
        return serve(query);
      case "GET /api/kinko/v1/invoice/charges/.json":
        return [200, [{ total_amount: "84.96", charge_DL: 72, zone: "D" }]];
      default:
        return [404, "<html>Not Found</html>", { "content-type": "text/html" }];
    }
  }

  function create(form: Record<string, unknown>): Reply {
    if (form.format !== "json" || typeof form.data !== "string")
      return [200, { success: false, error: true, rmk: "format key missing in POST", packages: [] }];
    const data = JSON.parse(form.data) as {
      shipments: Record<string, unknown>[];
      pickup_location: { name: string };
    };
    if (data.pickup_location.name !== DELHIVERY.hub)
      return [
        200,
        { success: false, error: true, rmk: "ClientWarehouse matching query does not exist.", packages: [] },
      ];
    const [shipment = {}] = data.shipments;
    const reference = String(shipment.order);
    const failed = (remark: string, rmk: string): Reply => {
      const one = { waybill: "", refnum: reference, status: "Fail", serviceable: true, remarks: [remark] };
      return [200, { package_count: 1, upload_wbn: "UPL613271465538178304", packages: [one], success: false, rmk }];
    };
    if (String(shipment.pin).startsWith("9")) return failed("NON SERVICEABLE PINCODE FOR 9876543210", "");
    if (state.refusesTwins && packages.some((one) => one.reference === reference))
      return failed("Duplicate order id", "An internal Error has occurred");
    const waybill = `5793081000${String(packages.length).padStart(4, "0")}`;
    packages.push({ waybill, reference, shipment, isOff: false, isGone: false });
    if (state.crashes) {
      state.crashes = false;
      return failed("Crashing while saving package due to exception. Package might have been partially saved.", "");
    }
    const made = { waybill, refnum: reference, status: "Success", sort_code: "CHA/RAM", remarks: [""] };
    return [
      200,
      { package_count: 1, cod_count: 0, upload_wbn: "UPL14784772876334680653", packages: [made], success: true },
    ];
  }

  function edit({ waybill, cancellation }: Record<string, unknown>): Reply {
    const one = packages.find((known) => known.waybill === waybill);
    const isDone = one !== undefined && cancellation === "true" && !one.isGone;
    if (isDone) one.isOff = true;
    const remark = isDone ? "Shipment has been cancelled." : "Shipment cannot be cancelled.";
    const xml = `<?xml version="1.0" encoding="utf-8"?>\n<root><status>${isDone ? "True" : "False"}</status><waybill>${waybill}</waybill><remark>${remark}</remark></root>`;
    return [200, xml, { "content-type": "application/xml" }];
  }

  function track(query: URLSearchParams): Reply {
    const found = packages.filter(
      ({ waybill, reference }) => waybill === query.get("waybill") || reference === query.get("ref_ids"),
    );
    const why = "Data does not exists for provided Waybill(s)";
    if (found.length === 0)
      return [200, { Success: false, Error: why, rmk: `Some error has occurred. Please contact us ${why}` }];
    const ShipmentData = found.map(({ waybill, reference, isOff }) => ({
      Shipment: {
        AWB: waybill,
        ReferenceNo: reference,
        ChargedWeight: null,
        Destination: "Delhi",
        Status: {
          Status: isOff ? "Not Picked" : "Manifested",
          StatusType: "UD",
          StatusCode: isOff ? "DTUP-210" : "X-UCI",
          StatusDateTime: "2026-08-24T23:58:39.774",
          Instructions: isOff ? "Seller cancelled the order" : "Manifest uploaded",
        },
        ...(query.get("verbose") === "1" ? { Scans: scans.get(waybill) ?? [] } : {}),
      },
    }));
    return [200, { ShipmentData }];
  }

  function serve(query: URLSearchParams): Reply {
    const pins = (query.get("filter_codes") ?? "").split(",").filter((pin) => !pin.startsWith("9"));
    const delivery_codes = pins.map((pin) => ({
      postal_code: {
        pin: Number(pin),
        cod: pin.startsWith("7") ? "N" : "Y",
        pre_paid: "Y",
        pickup: "Y",
        remarks: pin.startsWith("19") ? "Embargo" : "",
        state_code: "DL",
      },
    }));
    return [200, { delivery_codes }];
  }

  return Object.assign(double, { packages, scans, updates, state });
}

/** One line of tracking. */
export function delhiveryScan(at: string, type: string, scan: string, code: string, remark: string) {
  const ScannedLocation = "Delhi_Airport_GW (Delhi)";
  return {
    ScanDetail: {
      ScanDateTime: at,
      ScanType: type,
      Scan: scan,
      StatusCode: code,
      ScannedLocation,
      Instructions: remark,
    },
  };
}

/** What a push of theirs holds: one scan. */
export function delhiveryPush(
  awb: string,
  at: string,
  type: string,
  status: string,
  code: string,
  remark = "",
): Buffer {
  const Status = {
    Status: status,
    StatusDateTime: at,
    StatusType: type,
    StatusLocation: "Chandigarh_Raiprkln_C (Chandigarh)",
    Instructions: remark,
  };
  return Buffer.from(JSON.stringify({ Shipment: { Status, NSLCode: code, ReferenceNo: "sh-1", AWB: awb } }));
}
