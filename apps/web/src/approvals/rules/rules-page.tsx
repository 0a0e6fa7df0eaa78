import type { AnswerOf, readApprovalRules } from '@nostro/contract'
import { APPLICATION_TYPE, MESSAGE_TYPES } from '@nostro/kernel'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'

import { WaitingChanges } from '../../changes/index.ts'
import { formatMoment, useTexts } from '../../i18n/index.ts'
import { useUser } from '../../sessions/index.ts'
import { Button, ErrorPanel, Page, Panel, Skeleton } from '../../ui/index.ts'
import { DeadEnds, useCheckedRules } from './dead-ends.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { ruleGroupsFor, sentenceOfRule, type Rule, type RuleGroup } from './rule-list.ts'
import { RuleCheck } from './rule-check.tsx'
import { ratesQuery, rulesQuery } from './rules-queries.ts'
import styles from './rules-page.module.css'

type ReadRules = AnswerOf<typeof readApprovalRules>

/** The message types offered for the trial. A company has only its application. */
const TRIED_TYPES = {
  bank: MESSAGE_TYPES,
  company: [APPLICATION_TYPE],
  platform: [],
} as const

/**
 * The approval rules of the user's institution as sentences, each with an edit action, and a trial of the rules on a
 * payment.
 */
export function RulesPage() {
  const { t } = useTexts()
  const user = useUser()
  const rules = useQuery(rulesQuery({}))
  return (
    <Page title={t('approvalRule.title')} isBusy={rules.isFetching}>
      {rules.data === undefined && rules.error !== null && (
        <ErrorPanel error={rules.error} onRetry={() => void rules.refetch()} />
      )}
      {rules.data === undefined && rules.error === null && <Skeleton height={PLACE_HEIGHT} />}
      {rules.data !== undefined && <RulesInForce read={rules.data} kind={user.institution.kind} />}
    </Page>
  )
}

const PLACE_HEIGHT = '24rem'

function RulesInForce({ read, kind }: { readonly read: ReadRules; readonly kind: keyof typeof TRIED_TYPES }) {
  const [changed, setChanged] = useState<Rule>()
  const { rules, version } = read
  // The page is rendered after the warning is known, so that nothing moves while it loads.
  const { isPending } = useCheckedRules(rules)
  if (isPending) return <Skeleton height={PLACE_HEIGHT} />
  return (
    <div className={styles.columns}>
      <div className={styles.rules}>
        {kind === 'bank' && <WaitingChanges of={['approvalRules']} />}
        <LastChange read={read} />
        <Panel>
          {ruleGroupsFor(kind).map((group) => (
            <Group key={group.title} group={group} rules={rules} onChange={setChanged} />
          ))}
        </Panel>
        {/* It changes after a rule was saved, and must not move the actions of the other rules. */}
        <DeadEnds rules={rules} />
      </div>
      <div className={styles.rules}>
        <RuleCheck rules={rules} types={TRIED_TYPES[kind]} />
        <Rates />
      </div>
      {changed !== undefined && (
        <RuleDialog rule={changed} rules={rules} version={version} onClose={() => setChanged(undefined)} />
      )}
    </div>
  )
}

function LastChange({ read: { changedAt, changedBy } }: { readonly read: ReadRules }) {
  const { t, language } = useTexts()
  return (
    <p className={styles.since}>
      {changedAt === undefined || changedBy === undefined
        ? t('approvalRule.defaults')
        : t('approvalRule.lastChange', { name: changedBy, time: formatMoment(changedAt, language) })}
    </p>
  )
}

function Group({
  group,
  rules,
  onChange,
}: {
  readonly group: RuleGroup
  readonly rules: ReadRules['rules']
  readonly onChange: (rule: Rule) => void
}) {
  const texts = useTexts()
  const { t } = texts
  const headingId = useId()
  return (
    <section className={styles.group} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.groupTitle}>
        {t(group.title)}
      </h2>
      <ul className={styles.sentences}>
        {group.rules.map((rule) => (
          <li key={rule.name} className={styles.sentence}>
            <span>{sentenceOfRule(rule.name, rules, texts)}</span>
            <Button
              variant="quiet"
              aria-label={t('approvalRule.changeOf', { rule: t(rule.title) })}
              onPress={() => onChange(rule)}
            >
              {t('approvalRule.change')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Shows the source of the reference rates. */
function Rates() {
  const { t } = useTexts()
  const rates = useQuery(ratesQuery({}))
  return (
    <Panel title={t('approvalRule.rates')}>
      <div className={styles.rates}>
        {rates.data?.rowList.map((table) => (
          <p key={table.publisher}>
            {t('approvalRule.rates.source', {
              name: t(`rates.publisher.${table.publisher}`),
              date: table.publishedOn,
              currencies: table.rates.map(({ currency }) => currency).join(' '),
            })}
          </p>
        ))}
        <p>{t('approvalRule.rates.missing')}</p>
      </div>
    </Panel>
  )
}
