import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { metricDays, metricsContract } from "../../../contract/backoffice/metrics.contract.ts";
import { DashboardFigures } from "../../features/backoffice/figures/dashboard-figures.tsx";
import { ScreenFailure } from "../../features/backoffice/screen-failure.tsx";
import { calls } from "../../lib/api.ts";
import { formatMoment } from "../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { classNames } from "../../ui/class-names.ts";
import { PageHeading } from "../../ui/layout/page-heading.tsx";

const USUAL = "30";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get("days");
  const days = metricDays.find((one) => one === asked) ?? USUAL;
  return { days, metrics: await calls(metricsContract, context).metrics({ query: { days } }) };
}

export const meta = pageMeta("backoffice");

export { ScreenFailure as ErrorBoundary };

export default function Dashboard() {
  const { days, metrics } = useLoaderData<typeof loader>();
  const { figures: words, dashboard } = useMessages("backoffice");
  const language = useLanguage();
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
      <DashboardFigures metrics={metrics} period={words.days[days]} />
    </>
  );
}
