import { confirmSecondFactor, startSecondFactor, type AnswerOf } from '@nostro/contract'
import createQrCode from 'qrcode-generator'
import { useState } from 'react'

import { command, useCallForm, useCommand } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { ProofForm } from '../../sessions/index.ts'
import { Alert, Button, Copyable, Field, Refusals, TextInput } from '../../ui/index.ts'
import styles from './accounts.module.css'

/** The width of the quiet zone in modules. Source: ISO/IEC 18004. */
const QUIET = 4

const startCommand = command(startSecondFactor)

type Proposal = AnswerOf<typeof startSecondFactor>

/** The steps: proof of the identity, QR code with the first code of the app, and the recovery codes, which are shown once. */
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
  const start = useCommand(startCommand, { isToastSuppressed: true })
  if (proposal === undefined)
    return (
      <ProofForm
        submit={t('secondFactor.continue')}
        isBusy={start.isRunning}
        error={start.error}
        onProof={(proof) => {
          void start.run({ body: proof }).then((answer) => answer && setProposal(answer))
        }}
      />
    )
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
