import { sendFreeText } from '@nostro/contract'
import { useCallback, useState } from 'react'

import type { ApiError } from '../../api/index.ts'
import { createStore, useStore } from '../../browser/store.ts'
import { useTexts } from '../../i18n/index.ts'
import { useUser } from '../../sessions/index.ts'
import { showToast } from '../../ui/index.ts'
import { useWorkingCopy, type FormWithCopy } from '../working-copies/use-working-copy.ts'
import { textWritingOf } from '../working-copies/working-copy-query.ts'
import { BANK_MESSAGE, sentPathOf } from '../submission/submission-kind.ts'
import { useSubmission, type Submission } from '../submission/use-submission.ts'
import { checkedText, travellingText } from './checked-text.ts'
import { findingOfIssue, type ShownFinding } from './finding-text.ts'

/** The formats the specification offers (SWF-12). */
export const FREE_TEXT_FORMATS = ['MT'] as const

/** The state of a text from the editor to its submission. */
export interface FreeText extends FormWithCopy {
  readonly submission: Submission<'send'>
  readonly text: string
  readonly change: (text: string) => void
  readonly check: (text: string) => ReturnType<typeof checkedText>
  readonly checked: ReturnType<typeof checkedText>
  /** The engine's findings, or the server's findings about the submitted text. */
  readonly findings: readonly ShownFinding[]
  readonly send: () => void
}

const NOTHING = checkedText('', [])

interface FreeTextEvents {
  /** Called with the finding that prevented the submission. */
  readonly onRefused: (finding: ShownFinding) => void
  /** Called with the text of a restored working copy. */
  readonly onResumed: (text: string) => void
}

export function useFreeText({ onRefused, onResumed }: FreeTextEvents): FreeText {
  const { t } = useTexts()
  const { bics } = useUser().institution
  const [written] = useState(() => createStore(''))
  const text = useStore(written)
  const copy = useWorkingCopy(() => textWritingOf(written, onResumed))
  const [checked, setChecked] = useState(NOTHING)
  const [refusal, setRefusal] = useState<readonly ShownFinding[]>()
  const showFindings = ({ issues }: ApiError) => {
    const found = issues.flatMap(findingOfIssue)
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
      pageOf: (sent) => sentPathOf(BANK_MESSAGE, sent),
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
