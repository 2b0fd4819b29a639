// Code 128, the bars that every courier's scanner reads (ISO/IEC 15417): which bars and gaps a text is. Two sets are used: B
// for any sign between a space and a tilde, and C, in which one sign stands for two digits and the code is half as long.

/** Widths of bar, gap, bar, gap, bar, gap for the values from 0 to 105; the stop sign has one bar more. */
const SIGNS = `
  212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122
  123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323
  131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131
  213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122
  141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112
  124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141
  411131 211412 211214 211232`
  .trim()
  .split(/\s+/);
const STOP = "2331112";
const CHECKED_BY = 103;
const FIRST_PRINTED = 32;

const toB = 100;
const toC = 99;
const startB = 104;
const startC = 105;

/** So many digits in a row are shorter in pairs, with the two signs that change the set and change it back. */
const WORTH_PAIRS = 4;

/** Widths in modules: a bar, a gap, a bar and so on, from the first bar to the last. */
export function code128(text: string): number[] {
  if (!/^[ -~]+$/.test(text)) throw new Error("Only signs between a space and a tilde can be drawn as bars.");
  const values = valuesOf(text);
  const check = values.reduce((sum, value, place) => sum + value * Math.max(1, place), 0) % CHECKED_BY;
  const drawn = [...values, check].map((value) => SIGNS[value] ?? "");
  return [...drawn, STOP].flatMap((sign) => [...sign].map(Number));
}

function valuesOf(text: string): number[] {
  const values: number[] = [];
  let isPairs = false;
  for (let at = 0; at < text.length; ) {
    const digits = /^\d*/.exec(text.slice(at))?.[0].length ?? 0;
    const wantsPairs: boolean = digits >= (isPairs ? 2 : WORTH_PAIRS) && (isPairs || digits % 2 === 0);
    if (at === 0) values.push(wantsPairs ? startC : startB);
    else if (wantsPairs !== isPairs) values.push(wantsPairs ? toC : toB);
    isPairs = wantsPairs;
    values.push(isPairs ? Number(text.slice(at, at + 2)) : text.charCodeAt(at) - FIRST_PRINTED);
    at += isPairs ? 2 : 1;
  }
  return values;
}
