import type { MessageDetail } from '@nostro/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { sentenceOf, useCommand, type ApiError } from '../../api/index.ts'
import { useTexts, type Key } from '../../i18n/index.ts'
import { showToast } from '../../ui/index.ts'
import { twinIn, type Twin } from '../compose/duplicate-dialog.tsx'
import { confirmReceiptCommand } from '../queries.ts'
import { bookCommand, deriveCommand, returnCommand, type Derivation } from './copier-calls.ts'

type CopyAction = 'submit' | 'edit' | 'sendBack' | 'confirm' | 'book' | 'return'

/** What can be done with a copy at the bank, with the words and where it leads. */
export interface Copying {
  readonly submit: (type: Derivation['messagingType']) => void
  /** Hands in what may be a duplicate. */
  readonly submitAnyway: (type: Derivation['messagingType']) => void
  /** The message that pays the same already, while the operator is asked. */
  readonly twin: Twin | undefined
  readonly forgetTwin: () => void
  readonly editAsDraft: (type: Derivation['messagingType'], isInTransit: boolean) => void
  /** Begins the return of a payment in transit to the bank it came from. */
  readonly sendBack: () => void
  readonly confirm: () => void
  readonly book: () => void
  readonly returnWith: (reason: string) => void
  readonly running: CopyAction | undefined
}

const PROCESSED = '/messaging-copyer/processed'
const TO_PROCESS = '/messaging-copyer/to-process'

/** The type a payment goes back as. */
const RETURN_TYPE = 'pacs.004'

function draftPath(id: string, type: Derivation['messagingType']): string {
  return `/messaging-form/draft/${id}?type=${type}`
}

export function useCopying({ id }: Pick<MessageDetail, 'id'>): Copying {
  const texts = useTexts()
  const { t } = texts
  const navigate = useNavigate()
  const [twin, setTwin] = useState<Twin>()
  const showFailure = (error: ApiError) => {
    setTwin(twinIn(error))
    if (twinIn(error) === undefined) showToast({ kind: 'error', text: sentenceOf(error, texts) })
  }
  const submitting = useCommand(deriveCommand, { onFailure: showFailure })
  const drafting = useCommand(deriveCommand)
  const sendingBack = useCommand(deriveCommand)
  const confirming = useCommand(confirmReceiptCommand)
  const booking = useCommand(bookCommand)
  const returning = useCommand(returnCommand)
  const params = { id }

  const finish = async <Answer>(
    call: Promise<Answer | undefined>,
    success: Key,
    target: string | ((answer: Answer) => string),
  ) => {
    const answer = await call
    if (answer === undefined) return
    showToast({ kind: 'success', text: t(success) })
    await navigate(typeof target === 'string' ? target : target(answer))
  }
  const running = {
    submit: submitting.isRunning,
    edit: drafting.isRunning,
    sendBack: sendingBack.isRunning,
    confirm: confirming.isRunning,
    book: booking.isRunning,
    return: returning.isRunning,
  }
  const actions = Object.keys(running) as CopyAction[]
  const submit = (messagingType: Derivation['messagingType'], isDuplicateConfirmed: boolean) => {
    const body = { messagingType, isDraft: false, ...(isDuplicateConfirmed && { isDuplicateConfirmed }) }
    // SHELL-22: what was handed in stands in the sender's done folder.
    void finish(submitting.run({ params, body }), 'copier.submitted', '/messaging-sender/sented')
  }
  return {
    submit: (messagingType) => submit(messagingType, false),
    submitAnyway: (messagingType) => submit(messagingType, true),
    twin,
    forgetTwin: () => setTwin(undefined),
    editAsDraft: (messagingType, isInTransit) => {
      const call = drafting.run({ params, body: { messagingType, isDraft: true } })
      const success = isInTransit ? 'forwarding.drafted' : 'copier.drafted'
      void finish(call, success, ({ id: draftId }) => draftPath(draftId, messagingType))
    },
    sendBack: () => {
      const call = sendingBack.run({ params, body: { messagingType: RETURN_TYPE, isDraft: true } })
      void finish(call, 'forwarding.returnDrafted', ({ id: draftId }) => draftPath(draftId, RETURN_TYPE))
    },
    // SHELL-24.
    confirm: () => void finish(confirming.run({ params }), 'copier.confirmed', PROCESSED),
    book: () => void finish(booking.run({ params }), 'copier.booked', PROCESSED),
    returnWith: (reason) =>
      void finish(returning.run({ params, body: { reason } }), 'copier.returned', TO_PROCESS),
    running: actions.find((action) => running[action]),
  }
}
