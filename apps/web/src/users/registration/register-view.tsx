import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

import { useTexts } from '../../i18n/index.ts'
import styles from '../account/accounts.module.css'
import { EMPTY_REGISTRATION, REGISTRATION_STEPS, type RegistrationStep } from './registration.ts'
import { AboutStep, CompanyStep, ContactStep, DoneStep, PasswordStep } from './register-steps.tsx'

const STEP = 'step'

/**
 * Five steps, each with its own URL, so that the Back button returns to the previous step. The input is preserved
 * until the end.
 */
export function RegisterView() {
  const { t } = useTexts()
  const [search, setSearch] = useSearchParams()
  const [entry, setEntry] = useState(EMPTY_REGISTRATION)
  const heading = useRef<HTMLHeadingElement>(null)
  const requested = Number(search.get(STEP) ?? '1') - 1
  // A URL of a later step, or a reload, starts at the first step.
  const index =
    entry.proof === undefined ? 0 : Math.max(0, Math.min(requested, REGISTRATION_STEPS.length - 1))
  const step: RegistrationStep = REGISTRATION_STEPS[index] ?? 'contact'

  const goTo = (next: number) => {
    setSearch({ view: 'register', [STEP]: String(next + 1) })
    heading.current?.focus()
  }
  const props = {
    entry,
    onChange: setEntry,
    onNext: () => goTo(index + 1),
    onBack: () => goTo(index - 1),
    onRestart: () => {
      setEntry({ ...entry, proof: undefined, code: '' })
      goTo(0)
    },
  }
  return (
    <>
      <ol className={styles.steps} aria-label={t('register.steps')}>
        {REGISTRATION_STEPS.map((name, position) => (
          <li
            key={name}
            className={position === index ? styles.current : undefined}
            aria-current={position === index ? 'step' : undefined}
          >
            {position + 1}. {t(`register.step.${name}`)}
          </li>
        ))}
      </ol>
      <h2 ref={heading} className={styles.progress} tabIndex={-1}>
        {t('register.progress', {
          step: index + 1,
          steps: REGISTRATION_STEPS.length,
          name: t(`register.step.${step}`),
        })}
      </h2>
      {step === 'contact' && <ContactStep {...props} />}
      {step === 'about' && <AboutStep {...props} />}
      {step === 'company' && <CompanyStep {...props} />}
      {step === 'password' && <PasswordStep {...props} />}
      {step === 'done' && <DoneStep entry={entry} />}
    </>
  )
}
