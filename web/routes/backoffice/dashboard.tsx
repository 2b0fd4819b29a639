import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { deskContract } from "../../../contract/backoffice/desk.contract.ts";
import { metricDays, metricsContract } from "../../../contract/backoffice/metrics.contract.ts";
import { missingForOrders } from "../../../contract/market/lawful.ts";
import { Charts, useCharts } from "../../features/backoffice/figures/dashboard-figures.tsx";
import { Funnel } from "../../features/backoffice/figures/funnel.tsx";
import { LineChart } from "../../features/backoffice/figures/line-chart.tsx";
import { NeedsNow } from "../../features/backoffice/figures/needs-now.tsx";
import { Tiles } from "../../features/backoffice/figures/tiles.tsx";
import { WaitingAges } from "../../features/backoffice/figures/waiting-ages.tsx";
import { ScreenFailure } from "../../features/backoffice/screen-failure.tsx";
import { calls } from "../../lib/api.ts";
import { formatMoment } from "../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../lib/i18n/use-messages.ts";
import { pageContext } from "../../lib/page-context.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { classNames } from "../../ui/class-names.ts";
import { Note } from "../../ui/feedback/note.tsx";
import { PageHeading } from "../../ui/layout/page-heading.tsx";
import { Link } from "../../ui/link.tsx";

const USUAL = "30";
const MOST_CHARTS = 4;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get("days");
  const days = metricDays.find((one) => one === asked) ?? USUAL;
  const [queues, metrics] = await Promise.all([
    calls(deskContract, context).waiting(),
    calls(metricsContract, context).metrics({ query: { days } }),
  ]);
  const { market, isDemo } = context.get(pageContext);
  return { days, queues, metrics, missing: isDemo ? [] : missingForOrders(market) };
}

export const meta = pageMeta("backoffice");

export { ScreenFailure as ErrorBoundary };

export default function Dashboard() {
  const { days, queues, metrics, missing } = useLoaderData<typeof loader>();
  const { figures: words, dashboard, marketDesk } = useMessages("backoffice");
  const language = useLanguage();
  const { waiting } = metrics;
  const [first, ...others] = useCharts(metrics).slice(0, waiting ? MOST_CHARTS - 1 : MOST_CHARTS);
  return (
    <>
      <PageHeading
        title={dashboard}
        lead={words.asOf(formatMoment(metrics.as_of, language))}
        action={
          <ul aria-label={words.period} className="flex flex-wrap gap-1.5">
            {metricDays.map((one) => (
              <li key={one}>
                <Link
                  to={one === USUAL ? "?" : `?days=${one}`}
                  aria-current={one === days ? "true" : undefined}
                  className={classNames(
                    "inline-flex min-h-11 items-center rounded-full border px-3.5 font-medium",
                    one === days ? "border-primary bg-neel-tint text-primary" : "border-control bg-surface",
                  )}
                >
                  {words.days[one]}
                </Link>
              </li>
            ))}
          </ul>
        }
      />
      {missing.length > 0 ? (
        <Note tone="bad" className="mb-4">
          {marketDesk.missingHere(missing.map((need) => marketDesk.needs[need]).join("; "))}{" "}
          <Link to="/backoffice/setup" className="font-semibold underline">
            {marketDesk.setUp}
          </Link>
        </Note>
      ) : null}
      <div className="grid gap-4">
        <div className={classNames("grid gap-4", waiting && "xl:grid-cols-[2fr_1fr]")}>
          <NeedsNow queues={queues} asOf={metrics.as_of} />
          {waiting ? <WaitingAges ages={waiting.ages} promisedH={waiting.promised_h} /> : null}
        </div>
        <Tiles metrics={metrics} period={words.days[days]} />
        <div className="grid gap-4 xl:grid-cols-[2fr_1fr]">
          {first ? <LineChart {...first} days={metrics.days} isTall /> : null}
          <Funnel journey={metrics.journey} goods={metrics.goods} />
        </div>
        <Charts charts={others} days={metrics.days} />
      </div>
    </>
  );
}
