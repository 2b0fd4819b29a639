import { useMemo, useState } from "react";
import {
  type CategoryDetail,
  categoriesDeskContract,
} from "../../../../contract/catalogue/categories.desk.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { AskFirst } from "../../../ui/desk/ask-first.tsx";
import { useUnsaved } from "../../../ui/desk/use-unsaved.ts";
import { Note } from "../../../ui/feedback/note.tsx";
import { SelectField } from "../../../ui/form/field.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { Panel } from "../../../ui/layout/panel.tsx";
import { toast } from "../../../ui/overlay/toast-store.ts";
import { ChargesFields } from "./charges-fields.tsx";
import { type CategoryDraft, toContent, toDraft, withRow } from "./draft/category-draft.ts";
import { EditorProvider, useEditor } from "./draft/editor-context.tsx";
import { NumberField, PairField } from "./draft/fields.tsx";
import { PreviewPanel } from "./preview-panel.tsx";
import { ProblemSummary } from "./problem-summary.tsx";
import { QuestionList } from "./questions/question-list.tsx";
import { PairRows, RulesFields } from "./rules-fields.tsx";
import { VersionList } from "./version-list.tsx";

interface CategoryEditorProps {
  category: CategoryDetail;
  isReadOnly: boolean;
  /** Brings the category as it is now, and with it a fresh editor. */
  onReload: () => void;
}

/** The whole category on one page; what is changed is tried in the preview and saved as one version. */
export function CategoryEditor({ category, isReadOnly, onReload }: CategoryEditorProps) {
  const config = useMessages("backoffice").catalogueDesk;
  const words = config.category;
  const { sections } = words;
  const { isBusy, send } = useSending();
  const [draft, setDraft] = useState(() => toDraft(category.content));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [hasMovedOn, setMovedOn] = useState(false);
  const content = useMemo(() => toContent(draft), [draft]);
  const saved = useMemo(() => JSON.stringify(toContent(toDraft(category.content))), [category]);
  const isUnsaved = JSON.stringify(content) !== saved;
  const { isLeaving, leave, stay } = useUnsaved(isUnsaved);
  const set = (change: Partial<CategoryDraft>) => setDraft((before) => ({ ...before, ...change }));

  async function save() {
    const params = { id: String(category.id) };
    const body = { version: category.version, content };
    const done = await send(() => browserCalls(categoriesDeskContract).save({ params, body }), {
      validation_failed: ({ fields }) => setProblems(fields ?? {}),
      conflict: () => setMovedOn(true),
    });
    if (!done) return;
    setProblems({});
    toast(done.version === category.version ? words.nothing : words.saved(done.version), { tone: "good" });
    onReload();
  }

  return (
    <EditorProvider problems={problems} isReadOnly={isReadOnly}>
      {isReadOnly ? <Note className="mb-4">{config.readOnly}</Note> : null}
      {hasMovedOn ? (
        <Note tone="bad" role="alert" className="mb-4">
          <p>{config.movedOn}</p>
          <Button look="secondary" size="small" className="mt-2" onClick={onReload}>
            {config.reload}
          </Button>
        </Note>
      ) : null}
      <ProblemSummary problems={problems} />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_360px] xl:items-start">
        <Sections category={category} draft={draft} set={set} />
        <div className="grid min-w-0 gap-6">
          <Panel title={sections.preview}>
            <PreviewPanel id={category.id} content={content} onProblems={setProblems} />
          </Panel>
          <Panel title={sections.versions}>
            <VersionList category={category} onRestored={onReload} onMovedOn={() => setMovedOn(true)} />
          </Panel>
        </div>
      </div>
      {isReadOnly ? null : (
        <div className="sticky bottom-0 z-(--z-bar) -mx-(--gutter) mt-6 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-surface px-(--gutter) py-3">
          <p role="status" className="mr-auto text-sm font-medium text-amber">
            {isUnsaved ? words.unsaved : ""}
          </p>
          {isUnsaved ? (
            <Button look="secondary" onClick={onReload}>
              {words.discard}
            </Button>
          ) : null}
          <Button onClick={save} busy={isBusy ? config.saving : undefined} disabled={!isUnsaved}>
            {config.save}
          </Button>
        </div>
      )}
      <AskFirst
        isDanger
        isLeaving
        isOpen={isLeaving}
        title={words.leaveTitle}
        text={words.leaveText}
        action={words.leave}
        onYes={leave}
        onClose={stay}
      />
    </EditorProvider>
  );
}

interface SectionsProps {
  category: CategoryDetail;
  draft: CategoryDraft;
  set: (change: Partial<CategoryDraft>) => void;
}

/** What can be changed. A group has a name alone; everything else belongs to a category that things are sold in. */
function Sections({ category, draft, set }: SectionsProps) {
  const config = useMessages("backoffice").catalogueDesk;
  const words = config.category;
  const { sections } = words;
  return (
    <div className="grid min-w-0 gap-6">
      <Panel title={sections.names}>
        {category.is_leaf ? null : <p className="mb-4 text-ink-2">{words.groupText}</p>}
        <PairField
          label={sections.names}
          path="content.name"
          pathHi="content.name_hi"
          value={draft.name}
          valueHi={draft.name_hi}
          onChange={(name) => set({ name })}
          onChangeHi={(name_hi) => set({ name_hi })}
          maxLength={60}
          isFixed={category.is_fixed}
          hint={category.is_fixed ? words.fixedText : undefined}
        />
        {category.is_leaf ? <IdentityChoice identity={draft.identity} set={set} /> : null}
      </Panel>
      {category.is_leaf ? (
        <Panel title={sections.questions}>
          <QuestionList questions={draft.questions} onChange={(questions) => set({ questions })} />
        </Panel>
      ) : null}
      {draft.charges ? (
        <Panel title={sections.charges}>
          <ChargesFields charges={draft.charges} onChange={(charges) => set({ charges })} />
        </Panel>
      ) : null}
      {draft.return_rules ? (
        <Panel title={sections.returns}>
          <RulesFields rules={draft.return_rules} onChange={(return_rules) => set({ return_rules })} />
        </Panel>
      ) : null}
      {category.is_leaf ? (
        <Panel title={sections.points}>
          <p className="mb-4 max-w-(--measure) text-sm text-ink-2">{config.points.deductionText}</p>
          <PairRows
            rows={draft.verification_points}
            nameOf={config.points.point}
            pathOf={(place) => [
              `content.verification_points.${place}.text`,
              `content.verification_points.${place}.text_hi`,
            ]}
            add={config.points.add}
            onChange={(verification_points) => set({ verification_points })}
            more={({ uid, max_deduction_pct }, place) => (
              <div className="mt-2 max-w-72">
                <NumberField
                  label={config.points.deduction}
                  isOptional
                  path={`content.verification_points.${place}.max_deduction_pct`}
                  value={max_deduction_pct}
                  onChange={(pct) =>
                    set({ verification_points: withRow(draft.verification_points, uid, { max_deduction_pct: pct }) })
                  }
                />
              </div>
            )}
          />
        </Panel>
      ) : null}
    </div>
  );
}

function IdentityChoice({ identity, set }: Pick<SectionsProps, "set"> & Pick<CategoryDraft, "identity">) {
  const { identities: words } = useMessages("backoffice");
  const { isReadOnly } = useEditor();
  return (
    <div className="mt-4">
      <SelectField
        label={words.kindOf}
        hint={words.kindHint}
        value={identity}
        disabled={isReadOnly}
        options={(["none", "imei", "serial"] as const).map((value) => ({ value, label: words.kinds[value] }))}
        onChange={(event) => set({ identity: event.target.value as CategoryDraft["identity"] })}
      />
    </div>
  );
}
