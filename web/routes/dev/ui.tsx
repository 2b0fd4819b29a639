import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { AdSlot } from "../../features/ads/ad-slot.tsx";
import { WithAds } from "../../features/ads/with-ads.tsx";
import { Actions, Fields } from "../../features/dev/controls.tsx";
import { Feedback, Goods, Progress } from "../../features/dev/displays.tsx";
import { Stores } from "../../features/dev/stores.tsx";
import { Layouts, Overlays } from "../../features/dev/surfaces.tsx";
import { useSampleWords } from "../../features/dev/words.ts";
import { pageContext } from "../../lib/page-context.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { PageHeading } from "../../ui/layout/page-heading.tsx";
import { Section } from "../../ui/layout/section.tsx";
import { CardGrid } from "../../ui/listings/card/product-card.tsx";

/** Part of the demo only. */
export function loader({ context }: LoaderFunctionArgs) {
  if (!context.get(pageContext).isDemo) throw data(null, { status: 404 });
  return { now: Date.now() };
}

export const meta = pageMeta("devUi");

const places = [1, 2, 3, 4, 5];

/** Every piece of the design system in its states: the place to look before making another one. */
export default function DevUi() {
  const { now } = useLoaderData<typeof loader>();
  const words = useSampleWords();
  return (
    <>
      <PageHeading title={words.heading} lead={words.lead} />
      <Actions />
      <Fields />
      <Overlays />
      <Goods now={now} />
      <Feedback />
      <Progress />
      <Layouts />
      <Section title={words.sections.ads}>
        <CardGrid>
          <WithAds list="sold-products" items={places} itemKey={String}>
            {() => <Skeleton className="grid h-full min-h-[300px] place-items-center rounded-card" />}
          </WithAds>
        </CardGrid>
        <AdSlot shape="banner" place={1} />
      </Section>
      <Stores />
    </>
  );
}
