import type { MessageDetail } from '@nostro/contract'
import { pathText, type Issue, type Path } from '@nostro/kernel'
import { checkValues, labelKeyOf, withLists } from '@nostro/messages'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { useTexts, type Texts } from '../../i18n/index.ts'
import { useReferenceLists } from '../../reference/index.ts'
import { remarksQuery } from '../queries/open-message-queries.ts'
import type { ShownDefinition } from '../message-definitions.ts'
import { contentOf } from '../message-content.ts'

const OUTGOING = 0

/** A remark about a message, with the field that it concerns. */
interface Remark {
  readonly path: string
  /** Empty if it concerns the whole message. */
  readonly label: string
  readonly sentence: string
  readonly severity: Issue['severity']
}

/**
 * Returns the remarks on a message, so that reviewers see the same as its author: those of its preview for a message
 * created here, and for every message today's remarks of the bank directory and of the bank's relationships.
 */
export function useRemarks(message: MessageDetail): {
  readonly remarks: readonly Remark[]
  readonly isPending: boolean
  readonly isLoading: boolean
} {
  const { text } = useTexts()
  const { lists } = useReferenceLists()
  const { id, messagingType, content, direction } = message
  const { data, isPending, isLoading } = useQuery({ ...remarksQuery({ params: { id } }), retry: false })
  const remarks = useMemo(() => {
    const read = contentOf({ messagingType, content })
    if (read === undefined) return []
    const definition = withLists(read.definition, lists)
    // Without an answer of the server, the form's own check is used.
    const own = () => (direction === OUTGOING ? checkValues(definition, read.values) : []).filter(isWarning)
    return (data?.rowList ?? own()).map(({ path, code, params, severity }) => ({
      path: pathText(path),
      label: wayTo(definition, path, text),
      sentence: text(code, params),
      severity,
    }))
  }, [messagingType, content, direction, lists, data, text])
  return { remarks, isPending, isLoading }
}

function isWarning({ severity }: Issue): boolean {
  return severity === 'warning'
}

/** Returns the names of the groups around a member, and its own: `Debtor › Postal address › Address line 1`. */
function wayTo(definition: ShownDefinition, path: Path, text: Texts['text']): string {
  const names = path.flatMap((step, index) => {
    if (typeof step === 'number') return []
    const name = text(labelKeyOf(definition, pathText(path.slice(0, index + 1))))
    const position = path[index + 1]
    return [typeof position === 'number' ? `${name} ${position + 1}` : name]
  })
  return names.filter((name, position) => name !== names[position - 1]).join(' › ')
}
