export interface Native {
  /** "linux x64", "darwin arm64"; a universal file has several. */
  machines: string[];
  isCut: boolean;
}

export function judgeHead(head: Buffer, size: number): Native | undefined;
