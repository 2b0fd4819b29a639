import { useRef, useState } from "react";
import { Form, type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { catalogueContract } from "../../../../contract/catalogue/catalogue.contract.ts";
import { logisticsContract } from "../../../../contract/orders/logistics.desk.contract.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { useSlotWords } from "../../../features/orders/desk/slot-words.ts";
import { type CapacityAsked, CapacityDialog } from "../../../features/orders/desk/slots/capacity-dialog.tsx";
import { SlotTable } from "../../../features/orders/desk/slots/slot-table.tsx";
import { browserCalls, calls } from "../../../lib/api.ts";
import { inLanguage, useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { SelectField } from "../../../ui/form/field.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const cities = await calls(catalogueContract, context).servingCities();
  const asked = new URL(request.url).searchParams.get("city_id") ?? cities[0]?.id;
  const slots =
    asked === undefined ? null : await calls(logisticsContract, context).slots({ query: { city_id: asked as number } });
  return { cities, slots };
}

export const meta = pageMeta("backofficeSlots");

export { ScreenFailure as ErrorBoundary };

export default function Slots() {
  const { cities, slots } = useLoaderData<typeof loader>();
  const { slots: words, screens, desk } = useMessages("backoffice");
  const language = useLanguage();
  const slotWords = useSlotWords();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<CapacityAsked>();
  const form = useRef<HTMLFormElement>(null);
  const logistics = browserCalls(logisticsContract);
  const city = cities.find(({ id }) => id === slots?.city_id);
  const cityName = city ? inLanguage(language, city.name, city.name_hi) : "";
  return (
    <>
      <PageHeading title={screens.slots.title} lead={words.lead} />
      {slots === null ? (
        <EmptyState drawing="no-results" title={words.noCities} text={words.noCitiesText} />
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
            <Form ref={form} method="get" className="flex flex-wrap items-end gap-3">
              <div className="min-w-52">
                <SelectField
                  label={words.city}
                  name="city_id"
                  key={slots.city_id}
                  defaultValue={String(slots.city_id)}
                  options={cities.map(({ id, name, name_hi }) => ({
                    value: String(id),
                    label: inLanguage(language, name, name_hi),
                  }))}
                  onChange={() => form.current?.requestSubmit()}
                />
              </div>
              <Button type="submit" look="secondary">
                {desk.list.apply}
              </Button>
            </Form>
            <div className="flex flex-wrap items-center gap-3">
              <p>
                {words.forCity}: <b className="font-semibold">{words.capacity(slots.capacity)}</b>
                <span className="text-ink-2">, {slots.is_own ? words.ownCity : words.forAll}</span>
              </p>
              <Button
                look="secondary"
                size="small"
                onClick={() =>
                  setAsked({
                    title: words.cityTitle(cityName),
                    capacity: slots.capacity,
                    isOwn: slots.is_own,
                    save: (capacity) => logistics.setCapacity({ body: { city_id: slots.city_id, capacity } }),
                  })
                }
              >
                {words.changeCity}
              </Button>
            </div>
          </div>
          <SlotTable
            slots={slots}
            onChange={(slot, part) =>
              setAsked({
                title: words.title(slotWords(slot)),
                capacity: part.capacity,
                isOwn: part.is_own,
                save: (capacity) => logistics.setSlot({ body: { city_id: slots.city_id, ...slot, capacity } }),
              })
            }
          />
        </>
      )}
      <CapacityDialog asked={asked} onClose={() => setAsked(undefined)} onSaved={() => void revalidate()} />
    </>
  );
}
