import {
  confirmSecondFactor,
  removeSecondFactor,
  startSecondFactor,
  type AnswerOf,
  type Call,
} from '@nostro/contract'
import { useState } from 'react'

import { useCallForm } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import {
  Alert,
  Button,
  Copyable,
  Dialog,
  Field,
  Panel,
  PasswordInput,
  Refusals,
  TextInput,
} from '../../ui/index.ts'
import styles from './accounts.module.css'
import { QrCode } from './qr-code.tsx'

type Proposal = AnswerOf<typeof startSecondFactor>

/** Whether sign-ins ask for a code of an authenticator app, and the way to change it. */
export function SecondFactorPanel({ isOn }: { readonly isOn: boolean }) {
  const { t } = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Panel title={t('secondFactor.title')} isPadded>
      <div className={styles.form}>
        <p>{t(isOn ? 'secondFactor.isOn' : 'secondFactor.isOff')}</p>
        <div>
          <Button onPress={() => setIsOpen(true)}>
            {t(isOn ? 'secondFactor.turnOff' : 'secondFactor.turnOn')}
          </Button>
        </div>
      </div>
      {isOpen && isOn && <RemoveDialog onClose={() => setIsOpen(false)} />}
      {isOpen && !isOn && <SetUpDialog onClose={() => setIsOpen(false)} />}
    </Panel>
  )
}

interface DialogProps {
  readonly onClose: () => void
}

function RemoveDialog({ onClose }: DialogProps) {
  const { t } = useTexts()
  return (
    <Dialog title={t('secondFactor.turnOff')} onClose={onClose}>
      <PasswordForm call={removeSecondFactor} onDone={onClose} />
    </Dialog>
  )
}

/** Password, then the picture for the app and its first code, then the recovery codes, shown once. */
function SetUpDialog({ onClose }: DialogProps) {
  const { t } = useTexts()
  const [proposal, setProposal] = useState<Proposal>()
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  return (
    <Dialog title={t('secondFactor.turnOn')} onClose={onClose}>
      {proposal === undefined && <PasswordForm call={startSecondFactor} onDone={setProposal} />}
      {proposal !== undefined && recoveryCodes === undefined && (
        <FirstCodeForm proposal={proposal} onDone={setRecoveryCodes} />
      )}
      {recoveryCodes !== undefined && (
        <div className={styles.form}>
          <Alert tone="warning">{t('secondFactor.recovery')}</Alert>
          <ul className={styles.codes}>
            {recoveryCodes.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
          <Copyable label={t('secondFactor.copyAll')} value={recoveryCodes.join('\n')}>
            {t('secondFactor.copyAll')}
          </Copyable>
          <Button variant="primary" onPress={onClose}>
            {t('dialog.close')}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

interface FirstCodeFormProps {
  readonly proposal: Proposal
  readonly onDone: (recoveryCodes: readonly string[]) => void
}

/** The picture for the app, and the first code it shows. */
function FirstCodeForm({ proposal, onDone }: FirstCodeFormProps) {
  const { t } = useTexts()
  const [entry, setEntry] = useState({ code: '' })
  const { form, problems, refusals, isBusy } = useCallForm(confirmSecondFactor, {
    entry,
    bodyOf: ({ code }) => ({ code }),
    fieldOfCode: { 'secondFactor.wrong': 'code' },
    onDone: (answer) => onDone(answer.recoveryCodes),
  })
  return (
    <form {...form} className={styles.form}>
      <p>{t('secondFactor.scan')}</p>
      <QrCode text={proposal.uri} label={t('secondFactor.picture')} />
      <Copyable label={t('secondFactor.secret')} value={proposal.secret} />
      <Field label={t('code.label')} error={problems.code}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={entry.code}
            onChange={(code) => setEntry({ code })}
          />
        )}
      </Field>
      <Refusals sentences={refusals} />
      <Button variant="primary" type="submit" isBusy={isBusy}>
        {t('secondFactor.confirm')}
      </Button>
    </form>
  )
}

interface PasswordFormProps<C extends Call> {
  readonly call: C
  readonly onDone: (answer: AnswerOf<C>) => void
}

/** The password of the user, which a change of the second factor asks for. */
function PasswordForm<C extends Call>({ call, onDone }: PasswordFormProps<C>) {
  const { t } = useTexts()
  const [entry, setEntry] = useState({ password: '' })
  const { form, problems, refusals, isBusy } = useCallForm(call, {
    entry,
    bodyOf: ({ password }) => ({ password }),
    fieldOfCode: { 'password.wrongOld': 'password' },
    onDone,
  })
  return (
    <form {...form} className={styles.form}>
      <Field label={t('login.password')} error={problems.password} isRequired>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            value={entry.password}
            onChange={(password) => setEntry({ password })}
          />
        )}
      </Field>
      <Refusals sentences={refusals} />
      <Button variant="primary" type="submit" isBusy={isBusy}>
        {t('secondFactor.continue')}
      </Button>
    </form>
  )
}
