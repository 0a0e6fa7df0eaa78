import type { StoredMessage } from '../../messages/content/index.ts'

/** What set a message free, as it was said when that happened. */
export interface Release {
  readonly round: number
  /** SHA-256 of the text. */
  readonly digest: string
  /** Each step of approval with who decided it. */
  readonly decisions: readonly string[]
}

/** What set a message free, as the database has it now. */
export function releaseOf({ state }: Pick<StoredMessage, 'state'>): Release {
  const { round, nodes } = state
  const decisions = nodes.flatMap(({ id, decidedBy }) =>
    decidedBy === undefined ? [] : [`${id} ${decidedBy.userId}`],
  )
  return { round, digest: nodes.at(-1)?.digest ?? '', decisions }
}
