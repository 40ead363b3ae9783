import type { Directory } from '#src/domain/directory/directory.ts'
import { matchPreparedName, prepareName } from './match-name.ts'

/** The agents and pilots that names in `from:NAME` may mean. */
export function getNamedAuthorIds({ assignees }: Directory, names: readonly string[]): readonly string[] {
  if (names.length === 0) return []
  return [...assignees.values()].flatMap(({ kind, id, name }) =>
    kind !== 'team' && name !== null && names.some((it) => matchPreparedName(prepareName(name), it))
      ? [id]
      : [],
  )
}
