import { changeSignInRules, readSignInRules, type AnswerOf } from '@nostro/contract'
import { SECOND_FACTOR_RULES } from '@nostro/workflow'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { command, query, useCommand } from '../api/index.ts'
import { WaitingChanges } from '../changes/index.ts'
import { formatMoment, useTexts } from '../i18n/index.ts'
import { useUser } from '../sessions/index.ts'
import {
  Alert,
  Button,
  Field,
  Loaded,
  NativeSelect,
  Page,
  Panel,
  PanelStack,
  showToast,
} from '../ui/index.ts'
import styles from '../ui/page/record-page.module.css'

const rulesQuery = query(readSignInRules)
const changeCommand = command(changeSignInRules)

const SKELETON_ROWS = 4

/**
 * The rules about which groups of users need a second factor, in the user's institution or, for the platform, in all
 * institutions.
 */
export function SignInRulesPage() {
  const { t } = useTexts()
  const { institution } = useUser()
  const rules = useQuery(rulesQuery({}))
  return (
    <Page title={t('signInRule.title')}>
      <PanelStack>
        {institution.kind !== 'company' && <WaitingChanges of={['signInRules']} />}
        <Loaded query={rules} rows={SKELETON_ROWS}>
          {(read) => (
            <Panel title={t('secondFactor.title')} isPadded>
              <RuleForm key={read.version} read={read} isPlatform={institution.kind === 'platform'} />
            </Panel>
          )}
        </Loaded>
      </PanelStack>
    </Page>
  )
}

function RuleForm({
  read,
  isPlatform,
}: {
  readonly read: AnswerOf<typeof readSignInRules>
  readonly isPlatform: boolean
}) {
  const { t, language } = useTexts()
  const change = useCommand(changeCommand)
  const [rule, setRule] = useState(read.secondFactor)
  const { version, ofPlatform, changedAt, changedBy } = read
  const handleSave = async () => {
    const answer = await change.run({ body: { version, secondFactor: rule } })
    if (answer === undefined) return
    showToast({ kind: 'success', text: t(answer.isWaiting ? 'change.waitsForSecond' : 'settings.saved') })
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void handleSave()
      }}
    >
      <Field label={t(isPlatform ? 'signInRule.ofAll' : 'signInRule.ofOwn')} hint={t('signInRule.hint')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={rule}
            options={SECOND_FACTOR_RULES.map((value) => ({ value, label: t(`signInRule.${value}`) }))}
            onChange={(value) => setRule(SECOND_FACTOR_RULES.find((each) => each === value) ?? rule)}
          />
        )}
      </Field>
      {!isPlatform && ofPlatform !== 'optional' && (
        <Alert tone="warning">{t('signInRule.ofPlatform', { rule: t(`signInRule.${ofPlatform}`) })}</Alert>
      )}
      {changedAt !== undefined && changedBy !== undefined && (
        <p>{t('signInRule.lastChange', { name: changedBy, time: formatMoment(changedAt, language) })}</p>
      )}
      <div>
        <Button
          variant="primary"
          type="submit"
          isBusy={change.isRunning}
          isDisabled={rule === read.secondFactor}
        >
          {t('account.save')}
        </Button>
      </div>
    </form>
  )
}
