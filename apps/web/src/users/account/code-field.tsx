import { useEffect, useState } from 'react'

import { ApiError, sentenceOf } from '../../api/index.ts'
import { type Key, useTexts } from '../../i18n/index.ts'
import { Button, Field, TextInput } from '../../ui/index.ts'
import styles from './accounts.module.css'

interface Ticket {
  readonly ticket: string
  readonly resendAfter: number
}

interface CodeFieldProps {
  readonly code: string
  readonly onChange: (code: string) => void
  /** Requests a code; returns `undefined` if the target is missing or invalid. */
  readonly onSend: () => Promise<Ticket> | undefined
  readonly onTicket: (ticket: string) => void
  readonly error?: string | undefined
  /** The text after a code was requested, if it is uncertain whether one is sent. */
  readonly sentText?: Key
}

/** A field for the six digits sent to a phone or a mailbox, with the button that requests them. */
export function CodeField({
  code,
  onChange,
  onSend,
  onTicket,
  error,
  sentText = 'code.sent',
}: CodeFieldProps) {
  const texts = useTexts()
  const { t } = texts
  const countdown = useCountdown()
  const [isSending, setIsSending] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  const handleSend = async () => {
    const sending = onSend()
    if (sending === undefined) return
    setIsSending(true)
    setRefusal(undefined)
    try {
      const { ticket, resendAfter } = await sending
      onTicket(ticket)
      countdown.start(resendAfter)
      setIsSent(true)
    } catch (failure) {
      setRefusal(sentenceOf(failure instanceof Error ? failure : new Error(String(failure)), texts))
      const seconds = failure instanceof ApiError ? Number(failure.params?.['seconds'] ?? 0) : 0
      if (seconds > 0) countdown.start(seconds)
    } finally {
      setIsSending(false)
    }
  }

  return (
    <Field
      label={t('code.label')}
      hint={<output>{isSent && t(sentText)}</output>}
      error={refusal ?? error}
      isRequired
    >
      {(control) => (
        <div className={styles.codeRow}>
          <TextInput
            {...control}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            onChange={(text) => onChange(text.replaceAll(/\D/g, ''))}
          />
          <Button isBusy={isSending} isDisabled={countdown.left > 0} onPress={() => void handleSend()}>
            {countdown.left > 0 ? t('login.resendIn', { seconds: countdown.left }) : t('code.send')}
          </Button>
        </div>
      )}
    </Field>
  )
}

interface Countdown {
  /** Seconds left; 0 after the end or before the start. */
  readonly left: number
  readonly start: (seconds: number) => void
}

/** Counts seconds down by the clock, so that the value is correct after a suspended tab resumes. */
function useCountdown(): Countdown {
  const [end, setEnd] = useState(0)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((end - now) / 1_000))
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isRunning])
  return {
    left,
    start: (seconds) => {
      setNow(Date.now())
      setEnd(Date.now() + seconds * 1_000)
    },
  }
}
