const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u

/** Whether a reader sees anything of a text: not only white space, controls, and fillers. */
export function hasVisibleText(text: string): boolean {
  return VISIBLE.test(text)
}
