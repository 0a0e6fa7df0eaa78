import type { RecurringDraft } from '@nostro/contract'
import { useState } from 'react'

import { useCommand } from '../../api/index.ts'
import type { Language } from '@nostro/kernel'
import { formatDay, formatMoney, useTexts } from '../../i18n/index.ts'
import { groupedAccount } from '../../message-content/index.ts'
import { Alert, Button, ConfirmDialog, Panel, showToast, StatusTag, TextLink } from '../../ui/index.ts'
import { AmountDialog } from './amount-dialog.tsx'
import { changeCommand, PLAN_TONES } from './recurring-calls.ts'
import styles from './recurring.module.css'

interface PlanPanelProps {
  readonly plan: RecurringDraft
  readonly mayChange: boolean
  readonly onChanged: () => void
}

/** A plan with its next and last payments, and its actions. */
export function PlanPanel({ plan, mayChange, onChanged }: PlanPanelProps) {
  const texts = useTexts()
  const { t } = texts
  const { name, state, problem, owner } = plan
  return (
    <Panel>
      <div className={styles.plan}>
        <div className={styles.head}>
          <h2 className={styles.heading}>{name}</h2>
          <StatusTag tone={PLAN_TONES[state]} label={t(`recurring.state.${state}`)} />
        </div>
        {problem !== undefined && (
          <Alert tone="attention">{t(`recurring.problem.${problem}`, { owner })}</Alert>
        )}
        <PlanFacts plan={plan} />
        {mayChange && state !== 'ended' && <Actions plan={plan} onChanged={onChanged} />}
      </div>
    </Panel>
  )
}

function PlanFacts({ plan }: Pick<PlanPanelProps, 'plan'>) {
  const { t, language } = useTexts()
  const { payeeName, payeeAccount, currency, amount, nextAmount, frequency, firstOn, owner } = plan
  const day = (text: string) => dayText(text, language)
  const money = (value: string) => formatMoney({ currency, amount: value }, language)
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('recurring.payee')}</dt>
        <dd>
          {payeeName}
          <span className={styles.account}>{groupedAccount(payeeAccount)}</span>
        </dd>
      </div>
      <div>
        <dt>{t('recurring.amount')}</dt>
        <dd>
          {amount === '' ? '' : money(amount)}
          {nextAmount !== undefined && <div>{t('recurring.nextAmount', { amount: money(nextAmount) })}</div>}
        </dd>
      </div>
      <div>
        <dt>{t('recurring.frequency')}</dt>
        <dd>{t(`recurring.everyOf.${frequency}`, { day: day(firstOn) })}</dd>
      </div>
      <div>
        <dt>{t('recurring.owner')}</dt>
        <dd>{owner}</dd>
      </div>
      <div>
        <dt>{t('recurring.next')}</dt>
        <dd>
          {plan.next.length === 0 && t('recurring.noNext')}
          {plan.next.map(({ paysOn, draftsOn }) => (
            <div key={paysOn}>{t('recurring.nextOf', { day: day(paysOn), draftDay: day(draftsOn) })}</div>
          ))}
        </dd>
      </div>
      {plan.runs.length > 0 && <Runs runs={plan.runs} />}
    </dl>
  )
}

function Runs({ runs }: Pick<RecurringDraft, 'runs'>) {
  const { t, language } = useTexts()
  return (
    <div>
      <dt>{t('recurring.runs')}</dt>
      <dd>
        {runs.map(({ paysOn, messageId, outcome, at }) => {
          const text = t(`recurring.run.${outcome}`, { day: dayText(paysOn, language) })
          return (
            <div key={`${paysOn} ${at}`}>
              {messageId === undefined ? (
                text
              ) : (
                <TextLink to={`/remittance-form/draft/${messageId}`}>{text}</TextLink>
              )}
            </div>
          )
        })}
      </dd>
    </div>
  )
}

function Actions({ plan, onChanged }: Omit<PlanPanelProps, 'mayChange'>) {
  const { t } = useTexts()
  const [asked, setAsked] = useState<'amount' | 'end'>()
  const changing = useCommand(changeCommand)
  const { id, version, name, state } = plan
  const report = () => {
    setAsked(undefined)
    showToast({ kind: 'success', text: t('recurring.changed', { name }) })
    onChanged()
  }
  const change = async (action: 'skip' | 'pause' | 'resume' | 'end') => {
    const answer = await changing.run({ params: { id }, body: { version, action } })
    if (answer === undefined) onChanged()
    else report()
  }
  const isRunning = state === 'active' || state === 'paused'
  const isBusy = changing.isRunning
  return (
    <div className={styles.actions}>
      {isRunning && (
        <>
          <Button isDisabled={isBusy || plan.next.length === 0} onPress={() => void change('skip')}>
            {t('recurring.skip')}
          </Button>
          <Button isDisabled={isBusy} onPress={() => setAsked('amount')}>
            {t('recurring.changeAmount')}
          </Button>
        </>
      )}
      {state === 'active' ? (
        <Button isDisabled={isBusy} onPress={() => void change('pause')}>
          {t('recurring.pause')}
        </Button>
      ) : (
        <Button isDisabled={isBusy} onPress={() => void change('resume')}>
          {t('recurring.resume')}
        </Button>
      )}
      <Button isDisabled={isBusy} onPress={() => setAsked('end')}>
        {t('recurring.end')}
      </Button>
      {asked === 'amount' && <AmountDialog plan={plan} onDone={report} onClose={() => setAsked(undefined)} />}
      {asked === 'end' && (
        <ConfirmDialog
          title={t('recurring.end')}
          confirmLabel={t('recurring.end')}
          isDangerous
          isBusy={isBusy}
          onConfirm={() => void change('end')}
          onCancel={() => setAsked(undefined)}
        >
          {t('recurring.end.question', { name })}
        </ConfirmDialog>
      )}
    </div>
  )
}

/** Returns a day in short form, with the year if it is another one. */
function dayText(day: string, language: Language): string {
  return formatDay(day, { language, now: new Date().toISOString() })
}
