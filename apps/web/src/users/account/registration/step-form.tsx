import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'

import { useTexts } from '../../../i18n/index.ts'
import { SIGN_IN_PAGE } from '../../../pages.ts'
import { Alert, Button, ButtonLink } from '../../../ui/index.ts'
import styles from '../accounts.module.css'

interface StepFormProps {
  /** What is wrong: a sentence by the name of the control. */
  readonly problems: Readonly<Record<string, string>>
  /** What the server said. */
  readonly refusal?: string | undefined
  readonly isBusy?: boolean
  readonly submitText: string
  readonly onSubmit: () => void
  /** Absent in the first step, which leads back to the sign-in. */
  readonly onBack?: () => void
  readonly children: ReactNode
}

/** A step with one summary of what is wrong, each sentence leading to its control, and the buttons. */
export function StepForm(props: StepFormProps) {
  const { problems, refusal, isBusy = false, submitText, onSubmit, onBack, children } = props
  const { t } = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onSubmit()
  }
  const goTo = (name: string) => {
    const control = form.current?.elements.namedItem(name)
    if (control instanceof HTMLElement) control.focus()
  }
  return (
    <form ref={form} className={styles.form} onSubmit={handleSubmit} noValidate>
      <Summary problems={problems} refusal={refusal} onGoTo={goTo} />
      {children}
      <div className={styles.ways}>
        {onBack === undefined ? (
          <ButtonLink to={SIGN_IN_PAGE}>{t('account.backToSignIn')}</ButtonLink>
        ) : (
          <Button onPress={onBack}>{t('register.back')}</Button>
        )}
        <Button variant="primary" type="submit" isBusy={isBusy}>
          {submitText}
        </Button>
      </div>
    </form>
  )
}

interface SummaryProps extends Pick<StepFormProps, 'problems' | 'refusal'> {
  readonly onGoTo: (name: string) => void
}

function Summary({ problems, refusal, onGoTo }: SummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const entries = Object.entries(problems)
  // A new object stands for a new try: the summary is where the person goes on from.
  const found = entries.length > 0 ? problems : undefined
  useEffect(() => {
    if (found !== undefined) box.current?.focus()
  }, [found])
  if (found === undefined && refusal === undefined) return null
  return (
    <div ref={box} tabIndex={-1}>
      <Alert tone="attention" isUrgent>
        {refusal}
        <ul className={styles.summary}>
          {entries.map(([name, sentence]) => (
            <li key={name}>
              <a
                href={`#${name}`}
                onClick={(event) => {
                  event.preventDefault()
                  onGoTo(name)
                }}
              >
                {sentence}
              </a>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}
