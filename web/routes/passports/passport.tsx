import { data, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { DeviceCheck } from "../../features/passports/device-check.tsx";
import { loadPassport, type PassportPage } from "../../features/passports/load-passport.tsx";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Drawn } from "../../ui/layout/drawn.tsx";
import { Section } from "../../ui/layout/section.tsx";
import { WhenAlive } from "../../ui/when-alive.tsx";

/** However the code was typed, the page has one address. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const page = await loadPassport(context, params.code ?? "");
  if (!page) return data({ page: null }, { status: 404 });
  if (params.code !== page.code) return redirect(page.path + new URL(request.url).search, 301);
  return data({ page });
}

export const meta = pageMeta("passport", ({ loaderData }) => {
  const { page } = (loaderData ?? { page: null }) as { page: PassportPage | null };
  return page ? `${page.title}: ${page.name}` : undefined;
});

export default function Passport() {
  const { page } = useLoaderData<typeof loader>();
  const words = useMessages("passports");
  if (page) return <Found key={page.code} page={page} />;
  return (
    <EmptyState
      level="h1"
      drawing="no-results"
      title={words.none}
      text={words.noneText}
      action={<ButtonLink to="/categories">{words.action}</ButtonLink>}
    />
  );
}

function Found({ page }: { page: PassportPage }) {
  return (
    <div className="mx-auto max-w-(--measure) pt-2">
      <h1 tabIndex={-1} className="text-2xl font-bold">
        {page.title}
      </h1>
      <Drawn html={page.html} />
      <WhenAlive fallback={<p className="mt-3 min-h-11" />}>
        <DeviceCheck code={page.code} />
      </WhenAlive>
      {page.hasPrices ? (
        <Section title={page.pricesTitle}>
          <Drawn html={page.prices} />
        </Section>
      ) : null}
      <Section title={page.historyTitle}>
        <Drawn html={page.history} />
        <p className="text-sm text-ink-2">
          {page.proof.text}{" "}
          <a href={`/api/v1${page.path}`} className="font-semibold text-primary underline">
            {page.proof.label}
          </a>
        </p>
      </Section>
    </div>
  );
}
