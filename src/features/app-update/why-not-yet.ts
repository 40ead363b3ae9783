/** Why the page can't be loaded again just now; null: it can (rule 34). Both are counts of what is under way. */
export function whyNotYet({ handOvers, sends }: { handOvers: number; sends: number }): string | null {
  const waits = [...counted(handOvers, 'hand-over'), ...counted(sends, 'template send')]
  if (waits.length === 0) return null
  const verb = handOvers + sends === 1 ? 'is' : 'are'
  return `${waits.join(' and ')} ${verb} on the way: the update waits for that.`
}

function counted(count: number, noun: string): readonly string[] {
  return count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'}`]
}
