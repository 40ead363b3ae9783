/**
 * Why the page can't be reloaded now; null if it can (rule 34). `assignments` and `sends` are the numbers of unsent
 * assignments and of template sends in progress.
 */
export function getReloadDisabledReason({
  assignments,
  sends,
}: {
  assignments: number
  sends: number
}): string | null {
  const pending = [...formatCount(assignments, 'assignment'), ...formatCount(sends, 'template send')]
  if (pending.length === 0) return null
  const verb = assignments + sends === 1 ? 'is' : 'are'
  return `${pending.join(' and ')} ${verb} being sent: update after that.`
}

function formatCount(count: number, noun: string): readonly string[] {
  return count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'}`]
}
