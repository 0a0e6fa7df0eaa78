import { confirmSecondFactor, removeSecondFactor, startSecondFactor } from '@nostro/contract'
import { useState, type FormEvent } from 'react'

import { command, sentenceOf, useCommand } from '../api/index.ts'
import { useTexts } from '../i18n/index.ts'
import { Alert, Button, Copyable, Dialog, Field, Panel, PasswordInput, TextInput } from '../ui/index.ts'
import styles from './accounts.module.css'
import { QrCode } from './qr-code.tsx'

const startCommand = command(startSecondFactor)
const confirmCommand = command(confirmSecondFactor)
const removeCommand = command(removeSecondFactor)

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
  const texts = useTexts()
  const { t } = texts
  const remove = useCommand(removeCommand, { isToastSuppressed: true })
  const handlePassword = async (password: string) => {
    if ((await remove.run({ body: { password } })) !== undefined) onClose()
  }
  return (
    <Dialog title={t('secondFactor.turnOff')} onClose={onClose}>
      <PasswordForm
        isBusy={remove.isRunning}
        error={remove.error && sentenceOf(remove.error, texts)}
        onPassword={(password) => void handlePassword(password)}
      />
    </Dialog>
  )
}

/** Password, then the picture for the app and its first code, then the recovery codes, shown once. */
function SetUpDialog({ onClose }: DialogProps) {
  const texts = useTexts()
  const { t } = texts
  const start = useCommand(startCommand, { isToastSuppressed: true })
  const confirm = useCommand(confirmCommand, { isToastSuppressed: true })
  const [proposal, setProposal] = useState<{ readonly secret: string; readonly uri: string }>()
  const [code, setCode] = useState('')
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()

  const handleCode = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await confirm.run({ body: { code } })
    setRecoveryCodes(answer?.recoveryCodes)
  }
  return (
    <Dialog title={t('secondFactor.turnOn')} onClose={onClose}>
      {proposal === undefined && (
        <PasswordForm
          isBusy={start.isRunning}
          error={start.error && sentenceOf(start.error, texts)}
          onPassword={(password) => void start.run({ body: { password } }).then(setProposal)}
        />
      )}
      {proposal !== undefined && recoveryCodes === undefined && (
        <form className={styles.form} onSubmit={(event) => void handleCode(event)} noValidate>
          <p>{t('secondFactor.scan')}</p>
          <QrCode text={proposal.uri} label={t('secondFactor.picture')} />
          <Copyable label={t('secondFactor.secret')} value={proposal.secret} />
          <Field label={t('code.label')} error={confirm.error && sentenceOf(confirm.error, texts)}>
            {(control) => (
              <TextInput
                {...control}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={6}
                value={code}
                onChange={setCode}
              />
            )}
          </Field>
          <Button variant="primary" type="submit" isBusy={confirm.isRunning}>
            {t('secondFactor.confirm')}
          </Button>
        </form>
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

interface PasswordFormProps {
  readonly isBusy: boolean
  readonly error: string | undefined
  readonly onPassword: (password: string) => void
}

function PasswordForm({ isBusy, error, onPassword }: PasswordFormProps) {
  const { t } = useTexts()
  const [password, setPassword] = useState('')
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (password !== '') onPassword(password)
  }
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <Field label={t('login.password')} error={error} isRequired>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
          />
        )}
      </Field>
      <Button variant="primary" type="submit" isBusy={isBusy}>
        {t('secondFactor.continue')}
      </Button>
    </form>
  )
}
