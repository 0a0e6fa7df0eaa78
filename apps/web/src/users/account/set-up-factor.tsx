import {
  confirmSecondFactor,
  type removeSecondFactor,
  startSecondFactor,
  type AnswerOf,
} from '@nostro/contract'
import createQrCode from 'qrcode-generator'
import { useState } from 'react'

import { useCallForm } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { SecondFactorField } from '../../sessions/index.ts'
import { Alert, Button, Copyable, Field, PasswordInput, Refusals, TextInput } from '../../ui/index.ts'
import styles from './accounts.module.css'

/** The width of the quiet zone in modules. Source: ISO/IEC 18004. */
const QUIET = 4

type Proposal = AnswerOf<typeof startSecondFactor>

/** The steps: password, QR code with the first code of the app, and the recovery codes, which are shown once. */
export function SetUpSteps({
  endText,
  onEnd,
}: {
  /** The label of the button that completes the steps. */
  readonly endText: string
  readonly onEnd: () => void
}) {
  const { t } = useTexts()
  const [proposal, setProposal] = useState<Proposal>()
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  if (proposal === undefined) return <ProofForm call={startSecondFactor} onDone={setProposal} />
  if (recoveryCodes === undefined) return <FirstCodeForm proposal={proposal} onDone={setRecoveryCodes} />
  return (
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
      <Button variant="primary" onPress={onEnd}>
        {endText}
      </Button>
    </div>
  )
}

/** The QR code for the app, and a field for its first code. */
function FirstCodeForm({
  proposal,
  onDone,
}: {
  readonly proposal: Proposal
  readonly onDone: (recoveryCodes: readonly string[]) => void
}) {
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

interface ProofFormProps<C extends typeof startSecondFactor | typeof removeSecondFactor> {
  readonly call: C
  /** The user has an app, so the call needs one of its codes too. */
  readonly hasFactor?: boolean
  readonly onDone: (answer: AnswerOf<C>) => void
}

/** The form for the proof of identity that a change of the second factor requires. */
export function ProofForm<C extends typeof startSecondFactor | typeof removeSecondFactor>({
  call,
  hasFactor = false,
  onDone,
}: ProofFormProps<C>) {
  const { t } = useTexts()
  const [entry, setEntry] = useState({ password: '', secondFactor: '' })
  const { form, problems, refusals, isBusy } = useCallForm(call, {
    entry,
    bodyOf: ({ password, secondFactor }) => (hasFactor ? { password, secondFactor } : { password }),
    fieldOfCode: { 'password.wrongOld': 'password', 'secondFactor.wrong': 'secondFactor' },
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
            onChange={(password) => setEntry({ ...entry, password })}
          />
        )}
      </Field>
      {hasFactor && (
        <SecondFactorField
          value={entry.secondFactor}
          error={problems.secondFactor}
          isFirst={false}
          onChange={(secondFactor) => setEntry({ ...entry, secondFactor })}
        />
      )}
      <Refusals sentences={refusals} />
      <Button variant="primary" type="submit" isBusy={isBusy}>
        {t('secondFactor.continue')}
      </Button>
    </form>
  )
}

/** A QR code, drawn as one SVG path. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const code = createQrCode(0, 'M')
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  const positions = Array.from({ length: count }, (_, index) => index)
  const path = positions
    .flatMap((row) =>
      positions.filter((column) => code.isDark(row, column)).map((column) => `M${column} ${row}h1v1h-1z`),
    )
    .join('')
  const size = count + 2 * QUIET
  return (
    <svg className={styles.qr} viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`} shapeRendering="crispEdges">
      <title>{label}</title>
      <path d={path} fill="#000" />
    </svg>
  )
}
