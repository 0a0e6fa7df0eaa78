import type { ComponentProps, ReactNode, RefObject } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { SIGN_IN_PAGE } from '../../browser/pages.ts'
import { Alert, Button, ButtonLink } from '../../ui/index.ts'
import styles from '../account/accounts.module.css'

interface StepFormProps {
  readonly form: ComponentProps<'form'> & { readonly ref: RefObject<HTMLFormElement | null> }
  /** The issues: a sentence by the name of the control. */
  readonly problems: Readonly<Record<string, string>>
  /** The refusals of the server that belong to no control. */
  readonly refusals?: readonly string[]
  readonly isBusy?: boolean
  readonly submitText: string
  /** Absent in the first step, which links to the sign-in. */
  readonly onBack?: () => void
  readonly children: ReactNode
}

/** A step with a summary of its issues, each linked to its control, and the buttons. */
export function StepForm(props: StepFormProps) {
  const { form, problems, refusals = [], isBusy = false, submitText, onBack, children } = props
  const { t } = useTexts()
  const goTo = (name: string) => {
    const control = form.ref.current?.elements.namedItem(name)
    if (control instanceof HTMLElement) control.focus()
  }
  return (
    <form {...form} className={styles.form}>
      <Summary problems={problems} refusals={refusals} onGoTo={goTo} />
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

/** The summary gets the focus after each failed submit. */
function Summary({
  problems,
  refusals,
  onGoTo,
}: Required<Pick<StepFormProps, 'problems' | 'refusals'>> & { readonly onGoTo: (name: string) => void }) {
  const entries = Object.entries(problems)
  if (entries.length === 0 && refusals.length === 0) return null
  return (
    <div tabIndex={-1} data-summary>
      <Alert tone="attention" isUrgent>
        <ul className={styles.summary}>
          {refusals.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
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
