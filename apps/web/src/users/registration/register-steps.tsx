import { checkRegistrationCode, findInvitation, register, sendRegistrationCode } from '@nostro/contract'
import { useState } from 'react'

import { command, send, sentenceOf, useCallForm, useCommand, useStepForm } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { usePlaces } from '../../reference/index.ts'
import { SIGN_IN_PAGE } from '../../browser/pages.ts'
import { Alert, Button, ButtonLink, Checkbox, Field, NativeSelect, TextInput } from '../../ui/index.ts'
import styles from '../account/accounts.module.css'
import { AgreementLinks } from './agreement-links.tsx'
import { CodeField } from '../account/code-field.tsx'
import { contactOf, isEmail } from '../account/contact.ts'
import { NewPasswordFields, newPasswordProblems } from '../account/new-password.tsx'
import {
  emptyFields,
  FIELD_OF_MEMBER,
  type Problems,
  type Registration,
  registrationBody,
} from './registration.ts'
import { ServicePhone } from '../account/service-phone.tsx'
import { StepForm } from './step-form.tsx'

interface StepProps {
  readonly entry: Registration
  readonly onChange: (entry: Registration) => void
  readonly onNext: () => void
  readonly onBack: () => void
  /** The contact must be confirmed again. */
  readonly onRestart: () => void
}

const invitationCommand = command(findInvitation)

export function ContactStep({ entry, onChange, onNext }: StepProps) {
  const texts = useTexts()
  const { t } = texts
  const [unsendable, setUnsendable] = useState<string>()
  const target = contactOf(entry.target)
  const { form, problems, refusals, isBusy } = useCallForm(checkRegistrationCode, {
    entry,
    bodyOf: ({ code, ticket }) => ({ target: target ?? entry.target, code, ticket }),
    check: ({ ticket, hasAgreed }) => ({
      ...emptyFields(entry, ['target'], texts),
      ...(ticket === undefined && { code: t('code.enter') }),
      ...(!hasAgreed && { hasAgreed: t('register.agree.required') }),
    }),
    fieldOf: { ticket: 'code' },
    fieldOfCode: { 'code.wrong': 'code', 'contact.taken': 'target' },
    onDone: ({ proof }) => {
      const proved = target ?? entry.target
      const contact = isEmail(proved) ? { email: proved } : { phone: proved }
      onChange({ ...entry, ...contact, proof })
      onNext()
    },
  })
  const sendCode = () => {
    setUnsendable(target === undefined ? t('register.contact.invalid') : undefined)
    return target === undefined ? undefined : send(sendRegistrationCode, { params: { target } })
  }
  return (
    <StepForm
      form={form}
      problems={problems}
      refusals={refusals}
      isBusy={isBusy}
      submitText={t('register.next')}
    >
      <Field
        label={t('register.contact')}
        hint={t('register.contact.hint')}
        error={problems.target ?? unsendable}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            name="target"
            autoComplete="email"
            value={entry.target}
            onChange={(text) => {
              onChange({ ...entry, target: text, ticket: undefined })
              setUnsendable(undefined)
            }}
          />
        )}
      </Field>
      <CodeField
        code={entry.code}
        error={problems.code}
        onChange={(code) => onChange({ ...entry, code })}
        onSend={sendCode}
        onTicket={(ticket) => onChange({ ...entry, ticket })}
      />
      <div className={styles.agreement}>
        <Checkbox
          name="hasAgreed"
          checked={entry.hasAgreed}
          aria-invalid={problems.hasAgreed === undefined ? undefined : true}
          onChange={(hasAgreed) => onChange({ ...entry, hasAgreed })}
        >
          {t('register.agree')}
        </Checkbox>
        <AgreementLinks />
      </div>
    </StepForm>
  )
}

/** Returns the form of a registration step, whose fields are validated against the call. */
function useRegistrationStep(
  { entry, onNext }: StepProps,
  fields: readonly (keyof Registration)[],
  check: (entry: Registration) => Problems,
) {
  return useStepForm(register, {
    entry,
    bodyOf: registrationBody,
    fieldOf: FIELD_OF_MEMBER,
    fields,
    check,
    onDone: onNext,
  })
}

const ABOUT_FIELDS = [
  { name: 'name', label: 'account.name', autoComplete: 'name', type: 'text' },
  { name: 'idNumber', label: 'account.idNumber', autoComplete: 'off', type: 'text' },
  { name: 'email', label: 'account.email', autoComplete: 'email', type: 'email' },
  { name: 'phone', label: 'account.phone', autoComplete: 'tel-national', type: 'tel' },
] as const

export function AboutStep(props: StepProps) {
  const { entry, onChange, onBack } = props
  const texts = useTexts()
  const { t } = texts
  const names = ABOUT_FIELDS.map(({ name }) => name)
  const { form, problems } = useRegistrationStep(props, names, () => emptyFields(entry, names, texts))
  const proved = contactOf(entry.target)
  return (
    <StepForm form={form} problems={problems} submitText={t('register.next')} onBack={onBack}>
      {ABOUT_FIELDS.map(({ name, label, ...native }) => (
        <Field key={name} label={t(label)} error={problems[name]} isRequired>
          {(control) => (
            <TextInput
              {...control}
              {...native}
              name={name}
              // The contact confirmed in the first step cannot be changed.
              readOnly={proved !== undefined && proved === entry[name]}
              value={entry[name]}
              onChange={(text) => onChange({ ...entry, [name]: text })}
            />
          )}
        </Field>
      ))}
    </StepForm>
  )
}

const COMPANY_FIELDS = ['companyName', 'industry', 'region'] as const

export function CompanyStep(props: StepProps) {
  const { entry, onChange, onBack } = props
  const texts = useTexts()
  const { t } = texts
  const { form, problems } = useRegistrationStep(
    props,
    [...COMPANY_FIELDS, 'invitationCode'],
    ({ way, foundCompany }) => {
      if (way === 'create') return emptyFields(entry, COMPANY_FIELDS, texts)
      return foundCompany === undefined ? { invitationCode: t('register.join.enter') } : {}
    },
  )
  return (
    <StepForm form={form} problems={problems} submitText={t('register.next')} onBack={onBack}>
      <fieldset className={styles.choice} aria-label={t('register.step.company')}>
        {(['create', 'join'] as const).map((way) => (
          <label key={way}>
            <input
              type="radio"
              name="way"
              checked={entry.way === way}
              onChange={() => onChange({ ...entry, way })}
            />
            {t(`register.way.${way}`)}
          </label>
        ))}
      </fieldset>
      {entry.way === 'create' ? (
        <CompanyFields {...props} problems={problems} />
      ) : (
        <InvitationField {...props} problems={problems} />
      )}
    </StepForm>
  )
}

interface FieldsProps extends StepProps {
  readonly problems: Problems
}

function CompanyFields({ entry, onChange, problems }: FieldsProps) {
  const { t } = useTexts()
  const choose = { value: '', label: t('account.choose') }
  const industries = usePlaces('industry')
  const regions = usePlaces('region')
  return (
    <>
      <Field label={t('enterprise.name')} error={problems.companyName} isRequired>
        {(control) => (
          <TextInput
            {...control}
            name="companyName"
            autoComplete="organization"
            value={entry.companyName}
            onChange={(companyName) => onChange({ ...entry, companyName })}
          />
        )}
      </Field>
      <Field label={t('enterprise.industry')} error={problems.industry} isRequired>
        {(control) => (
          <NativeSelect
            {...control}
            name="industry"
            value={entry.industry}
            options={[choose, ...industries.options]}
            onChange={(industry) => onChange({ ...entry, industry })}
          />
        )}
      </Field>
      <Field label={t('enterprise.region')} error={problems.region} isRequired>
        {(control) => (
          <NativeSelect
            {...control}
            name="region"
            value={entry.region}
            options={[choose, ...regions.options]}
            onChange={(region) => onChange({ ...entry, region })}
          />
        )}
      </Field>
      <p className={styles.text}>{t('register.documentsLater')}</p>
    </>
  )
}

function InvitationField({ entry, onChange, problems }: FieldsProps) {
  const texts = useTexts()
  const { t } = texts
  const find = useCommand(invitationCommand, { isToastSuppressed: true })
  const handleFind = async () => {
    const body = { proof: entry.proof ?? '', invitationCode: entry.invitationCode.trim() }
    const answer = await find.run({ body })
    onChange({ ...entry, foundCompany: answer?.companyName })
  }
  return (
    <>
      <Field
        label={t('register.join.code')}
        error={find.error ? sentenceOf(find.error, texts) : problems.invitationCode}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            name="invitationCode"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={12}
            value={entry.invitationCode}
            onChange={(invitationCode) => onChange({ ...entry, invitationCode, foundCompany: undefined })}
          />
        )}
      </Field>
      <div>
        <Button isBusy={find.isRunning} onPress={() => void handleFind()}>
          {t('register.join.find')}
        </Button>
      </div>
      <output>
        {entry.foundCompany !== undefined && (
          <Alert tone="good">{t('register.join.companyFound', { name: entry.foundCompany })}</Alert>
        )}
      </output>
    </>
  )
}

export function PasswordStep({ entry, onChange, onNext, onBack, onRestart }: StepProps) {
  const texts = useTexts()
  const { t } = texts
  const [password, setPassword] = useState({ password: '', confirmation: '' })
  const { form, problems, refusals, error, isBusy } = useCallForm(register, {
    entry: password,
    bodyOf: (entered) => registrationBody(entry, entered.password),
    check: (entered) => newPasswordProblems(entered, [entry.name, entry.companyName], texts),
    onDone: ({ servicePhone }) => {
      onChange({ ...entry, servicePhone })
      onNext()
    },
  })
  return (
    <StepForm
      form={form}
      problems={problems}
      refusals={refusals}
      isBusy={isBusy}
      submitText={t('register.submit')}
      onBack={error?.code === 'registration.proofInvalid' ? onRestart : onBack}
    >
      <NewPasswordFields entry={password} problems={problems} onChange={setPassword} />
    </StepForm>
  )
}

/** Describes what happens next. */
export function DoneStep({ entry }: { readonly entry: Registration }) {
  const { t } = useTexts()
  const username = contactOf(entry.target) ?? ''
  return (
    <div className={styles.form}>
      <Alert tone="good">{t('register.done.title')}</Alert>
      <p>{t('register.done.username', { username })}</p>
      <p>
        {entry.way === 'create'
          ? t('register.done.body')
          : t('register.done.joined', { name: entry.foundCompany ?? '' })}
      </p>
      {entry.servicePhone !== undefined && <ServicePhone phone={entry.servicePhone} />}
      <div>
        <ButtonLink to={SIGN_IN_PAGE} variant="primary">
          {t('login.title')}
        </ButtonLink>
      </div>
    </div>
  )
}
