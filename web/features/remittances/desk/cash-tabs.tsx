import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { LinkTabs } from "../../../ui/layout/tabs.tsx";

const places = {
  differences: "/backoffice/remittances",
  outstanding: "/backoffice/remittances/outstanding",
  files: "/backoffice/remittances/files",
} as const;

export function CashTabs({ current }: { current: keyof typeof places }) {
  const { tabs, tabNames } = useMessages("backoffice").remittanceDesk;
  return (
    <div className="mb-6">
      <LinkTabs
        label={tabs}
        current={places[current]}
        tabs={(["differences", "outstanding", "files"] as const).map((name) => ({
          to: places[name],
          label: tabNames[name],
        }))}
      />
    </div>
  );
}
