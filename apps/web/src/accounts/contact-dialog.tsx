import { changeContact, sendContactCode } from '@nostro/contract'
import { useId, useRef, useState, type FormEvent } from 'react'

import { command, send, sentenceOf, useCommand } from '../api/index.ts'
import { useTexts } from '../i18n/index.ts'
import { refreshUser } from '../sessions/index.ts'
import { Alert, Button, Dialog, Field, showToast, TextInput } from '../ui/index.ts'
import styles from './accounts.module.css'
import { CodeField } from './code-field.tsx'
import { contactOf, isEmail } from './contact.ts'

const changeCommand = command(changeContact)

interface ContactDialogProps {
  readonly kind: 'phone' | 'email'
  readonly onClose: () => void
}

/** A new phone number or e-mail address, proved by a code sent there. */
export function ContactDialog({ kind, onClose }: ContactDialogProps) {
  const texts = useTexts()
  const { t } = texts
  const change = useCommand(changeCommand, { isToastSuppressed: true })
  const [target, setTarget] = useState('')
  const [code, setCode] = useState('')
  const [ticket, setTicket] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [codeProblem, setCodeProblem] = useState<string>()
  const formId = useId()
  const first = useRef<HTMLInputElement>(null)

  const contact = contactOf(target)
  const isRight = contact !== undefined && isEmail(contact) === (kind === 'email')
  const isCodeWrong = change.error?.code === 'code.wrong'
  const sendCode = () => {
    setProblem(isRight ? undefined : t(`account.${kind}.invalid`))
    return isRight ? send(sendContactCode, { body: { target: contact } }) : undefined
  }
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(isRight ? undefined : t(`account.${kind}.invalid`))
    const hasCode = ticket !== undefined && /^\d{6}$/.test(code)
    setCodeProblem(hasCode ? undefined : t('code.enter'))
    if (!isRight || !hasCode) return
    const answer = await change.run({ body: { target: contact, code, ticket } })
    if (answer === undefined) return
    onClose()
    showToast({ kind: 'success', text: t('profile.saved') })
    void refreshUser()
  }
  return (
    <Dialog
      title={`${t('profile.change')}: ${t(`account.${kind}`)}`}
      onClose={onClose}
      initialFocus={first}
      footer={
        <>
          <Button onPress={onClose}>{t('dialog.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} isBusy={change.isRunning}>
            {t('account.save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void handleSubmit(event)} noValidate>
        <Field label={t(`account.${kind}`)} error={problem} isRequired>
          {(control) => (
            <TextInput
              {...control}
              ref={first}
              type={kind === 'email' ? 'email' : 'tel'}
              value={target}
              onChange={setTarget}
            />
          )}
        </Field>
        <CodeField
          code={code}
          onChange={setCode}
          onSend={sendCode}
          onTicket={setTicket}
          error={codeProblem ?? (isCodeWrong ? sentenceOf(change.error, texts) : undefined)}
        />
        {change.error !== undefined && !isCodeWrong && (
          <Alert tone="attention" isUrgent>
            {sentenceOf(change.error, texts)}
          </Alert>
        )}
      </form>
    </Dialog>
  )
}
