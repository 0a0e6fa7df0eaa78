import type { MatchedPayment } from '@nostro/contract'
import { createContext, useContext } from 'react'

/** The ways from a statement to other places, which the surrounding page knows. */
interface StatementLinks {
  /** Returns the path of a message in its folder; `undefined` if the viewer has none. */
  readonly pathOf: (message: Pick<MatchedPayment, 'id' | 'messagingType' | 'status'>) => string | undefined
  /** Opens a line of the message text. Absent on pages without the text. */
  readonly onShowLine?: (line: number) => void
}

const NO_LINKS: StatementLinks = { pathOf: () => undefined }

/** Provides the links of statements below it. */
export const StatementLinksContext = createContext(NO_LINKS)

export function useStatementLinks(): StatementLinks {
  return useContext(StatementLinksContext)
}
