import { FREE_TEXT_FORM, sendFreeText } from '@nostro/contract'
import type { FreeTextFinding } from '@nostro/messages'
import { useCallback, useState } from 'react'

import type { ApiError } from '../../api/index.ts'
import { createStore, useStore, type Store } from '../../browser/store.ts'
import { useTexts } from '../../i18n/index.ts'
import { useUser } from '../../sessions/index.ts'
import { showToast } from '../../ui/index.ts'
import { useWorkingCopy, type FormWithCopy } from '../working-copies/use-working-copy.ts'
import type { Writing } from '../working-copies/working-copy-query.ts'
import { BANK_MESSAGE } from '../submission/submission-kind.ts'
import { useSubmission, type Submission } from '../submission/use-submission.ts'
import { checkedText, travellingText } from './checked-text.ts'
import type { ShownFinding } from './findings-panel.tsx'

/** The formats the specification offers (SWF-12). */
export const FREE_TEXT_FORMATS = ['MT'] as const

/** A text on its way from the editor to its approval. */
export interface FreeText extends FormWithCopy {
  readonly submission: Submission<'send'>
  readonly text: string
  readonly change: (text: string) => void
  readonly check: (text: string) => ReturnType<typeof checkedText>
  readonly checked: ReturnType<typeof checkedText>
  /** The engine's findings, or the server's about the text it was sent. */
  readonly findings: readonly ShownFinding[]
  readonly send: () => void
}

const NOTHING = checkedText('', [])

interface FreeTextEvents {
  /** Told which finding stopped the text. */
  readonly onRefused: (finding: ShownFinding) => void
  /** Told what text is gone on with. */
  readonly onResumed: (text: string) => void
}

export function useFreeText({ onRefused, onResumed }: FreeTextEvents): FreeText {
  const { t } = useTexts()
  const { bics } = useUser().institution
  const [written] = useState(() => createStore(''))
  const text = useStore(written)
  const copy = useWorkingCopy(() => writingOf(written, onResumed))
  const [checked, setChecked] = useState(NOTHING)
  const [refusal, setRefusal] = useState<readonly ShownFinding[]>()
  const showFindings = ({ issues }: ApiError) => {
    const found = issues.flatMap(findingOf)
    setRefusal(found.length > 0 ? found : undefined)
    if (found[0] !== undefined) onRefused(found[0])
    return false
  }
  const submission = useSubmission<'send'>({ autosave: copy.autosave, onFailure: showFindings })
  const check = useCallback(
    (content: string) => {
      const found = content.trim() === '' ? NOTHING : checkedText(content, bics)
      setChecked(found)
      return content.trim() === '' ? { ...NOTHING, findings: [] } : found
    },
    [bics],
  )

  const send = () => {
    const isEmpty = text.trim() === ''
    const error = isEmpty ? undefined : check(text).findings.find(({ severity }) => severity === 'error')
    if (isEmpty || error !== undefined) {
      showToast({ kind: 'error', text: t(isEmpty ? 'freeText.fillFirst' : 'freeText.correctFirst') })
      if (error !== undefined) onRefused(error)
      return
    }
    const body = { content: travellingText(text), msgFormat: 'MT' } as const
    void submission.attempt({
      action: 'send',
      send: (call, confirmation) => call(sendFreeText, { body: { ...body, ...confirmation } }),
      success: 'freeText.sent',
      target: BANK_MESSAGE.folders.sent,
    })
  }
  return {
    ...copy,
    submission,
    text,
    change: (content) => {
      written.set(content)
      setRefusal(undefined)
    },
    check,
    checked,
    findings: text.trim() === '' ? [] : (refusal ?? checked.findings),
    send,
  }
}

/** The text as it is written: its lines are kept, since nobody can tell its type yet. */
function writingOf(written: Store<string>, onResumed: (text: string) => void): Writing {
  return {
    form: () => FREE_TEXT_FORM,
    subscribe: written.subscribe,
    content: () => ({ messagingType: FREE_TEXT_FORM, content: { lines: written.get().split('\n') } }),
    resuming: ({ content: { lines } }) => {
      const text = Array.isArray(lines) ? lines.join('\n') : ''
      return text.trim() === '' ? undefined : () => onResumed(text)
    },
  }
}

/** The server's issue at its place in the text, in the server's words. */
function findingOf({
  code,
  severity,
  line,
  column,
  tag,
  message,
}: ApiError['issues'][number]): ShownFinding[] {
  if (line === undefined || column === undefined) return []
  const finding: FreeTextFinding = { code, severity, line, column, tag: tag ?? '' }
  return [{ ...finding, sentence: message }]
}
