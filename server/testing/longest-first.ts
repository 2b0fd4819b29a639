// Which test file is next, and which machine has it: the longest first, so that no worker is left alone with one at the
// end, and shares of equal length. How long files take is known from the last run here, or from the list that
// `npm test -- --keep-times` writes.
import path from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import kept from "./file-times.json" with { type: "json" };

const times: Record<string, number> = kept;
/** Most files that are not on the list take less. */
const SHORT_S = 0.5;

export default class LongestFirst extends BaseSequencer {
  /** Machines that work side by side must come to the same shares: only the list that all of them have is used. */
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index, count } = this.ctx.config.shard ?? { index: 1, count: 1 };
    const shares = Array.from({ length: count }, () => ({ seconds: 0, files: [] as TestSpecification[] }));
    const byLength = files
      .map((file) => ({ file, name: this.nameOf(file), seconds: times[this.nameOf(file)] ?? SHORT_S }))
      .sort((a, b) => b.seconds - a.seconds || (a.name < b.name ? -1 : 1));
    for (const { file, seconds } of byLength) {
      const least = shares.reduce((a, b) => (b.seconds < a.seconds ? b : a));
      least.seconds += seconds;
      least.files.push(file);
    }
    return shares[index - 1]?.files ?? [];
  }

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // Stable, so that groups, projects and what failed last time stay where vitest wants them.
    const usual = await super.sort(files);
    return this.areKnown(files) ? usual : usual.sort((a, b) => this.groupOf(a) - this.groupOf(b) || this.compare(a, b));
  }

  private areKnown(files: TestSpecification[]): boolean {
    return files.every((file) => this.ctx.cache.getTestSpecificationResult(file) !== undefined);
  }

  private groupOf({ project }: TestSpecification): number {
    return project.config.sequence.groupOrder;
  }

  private compare(a: TestSpecification, b: TestSpecification): number {
    if (a.project.name !== b.project.name) return a.project.name < b.project.name ? -1 : 1;
    return (times[this.nameOf(b)] ?? SHORT_S) - (times[this.nameOf(a)] ?? SHORT_S);
  }

  private nameOf({ moduleId }: TestSpecification): string {
    return path.relative(this.ctx.config.root, moduleId).replaceAll(path.sep, "/");
  }
}
