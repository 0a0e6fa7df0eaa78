import { sendFreeText } from '@nostro/contract'
import type { FreeTextFinding } from '@nostro/messages'
import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { type ApiError, command, sentenceOf, useCommand } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { useUser } from '../../sessions/index.ts'
import { showToast } from '../../ui/index.ts'
import { twinIn, type Twin } from '../compose/duplicate-dialog.tsx'
import { checkedText, travellingText } from './checked-text.ts'
import type { ShownFinding } from './findings-panel.tsx'

const sendFreeTextCommand = command(sendFreeText)

/** The formats the specification offers (SWF-12). */
export const FREE_TEXT_FORMATS = ['MT'] as const

/** A text on its way from the editor to its approval. */
export interface FreeText {
  readonly text: string
  readonly change: (text: string) => void
  readonly check: (text: string) => ReturnType<typeof checkedText>
  readonly checked: ReturnType<typeof checkedText>
  /** The engine's findings, or the server's about the text it was sent. */
  readonly findings: readonly ShownFinding[]
  readonly send: () => Promise<void>
  readonly isSending: boolean
  /** The message that pays the same already, until the maker confirms or gives up. */
  readonly twin: Twin | undefined
  readonly sendAnyway: () => void
  readonly cancelDuplicate: () => void
  readonly isFinished: () => boolean
}

const NOTHING = checkedText('', [])

/** `onRefused` is told which finding stopped the text. */
export function useFreeText(onRefused: (finding: ShownFinding) => void): FreeText {
  const texts = useTexts()
  const navigate = useNavigate()
  const { bics } = useUser().institution
  const [text, setText] = useState('')
  const [checked, setChecked] = useState(NOTHING)
  const [refusal, setRefusal] = useState<readonly ShownFinding[]>()
  const isSent = useRef(false)

  const [twin, setTwin] = useState<Twin>()
  const fail = (error: ApiError) => {
    setTwin(twinIn(error))
    if (twinIn(error) !== undefined) return
    const found = error.issues.flatMap(findingOf)
    setRefusal(found.length > 0 ? found : undefined)
    showToast({ kind: 'error', text: sentenceOf(error, texts) })
    if (found[0] !== undefined) onRefused(found[0])
  }
  const sending = useCommand(sendFreeTextCommand, { onFailure: fail })
  const check = useCallback(
    (content: string) => {
      const found = content.trim() === '' ? NOTHING : checkedText(content, bics)
      setChecked(found)
      return content.trim() === '' ? { ...NOTHING, findings: [] } : found
    },
    [bics],
  )

  const send = async () => {
    const isEmpty = text.trim() === ''
    const error = isEmpty ? undefined : check(text).findings.find(({ severity }) => severity === 'error')
    if (isEmpty || error !== undefined) {
      showToast({ kind: 'error', text: texts.t(isEmpty ? 'freeText.fillFirst' : 'freeText.correctFirst') })
      if (error !== undefined) onRefused(error)
      return
    }
    await handIn({})
  }
  const handIn = async (confirmation: { readonly isDuplicateConfirmed?: true }) => {
    const body = { content: travellingText(text), msgFormat: 'MT', ...confirmation } as const
    if ((await sending.run({ body })) === undefined) return
    isSent.current = true
    showToast({ kind: 'success', text: texts.t('freeText.sent') })
    // SHELL-22: handed in like any other message.
    await navigate('/messaging-sender/sented')
  }
  return {
    text,
    change: (content) => {
      setText(content)
      setRefusal(undefined)
    },
    check,
    checked,
    findings: text.trim() === '' ? [] : (refusal ?? checked.findings),
    send,
    isSending: sending.isRunning,
    twin,
    sendAnyway: () => void handIn({ isDuplicateConfirmed: true }),
    cancelDuplicate: () => setTwin(undefined),
    isFinished: () => isSent.current,
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
