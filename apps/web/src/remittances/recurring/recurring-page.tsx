import { mayOpenPage } from '@nostro/workflow'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { useTexts } from '../../i18n/index.ts'
import { useUser, visitorOf } from '../../sessions/index.ts'
import { Button, Empty, Loaded, Page, Panel, showToast } from '../../ui/index.ts'
import { PlanPanel } from './plan-panel.tsx'
import { plansQuery } from './recurring-calls.ts'
import { RepeatDialog } from './repeat-dialog.tsx'
import styles from './recurring.module.css'

const SKELETON_ROWS = 4

/** The plans of the company that create drafts of applications. */
export function RecurringPage() {
  const { t } = useTexts()
  const [search, setSearch] = useSearchParams()
  // The address names the application from which the user came.
  const from = search.get('from') ?? undefined
  const [isAsked, setAsked] = useState(from !== undefined)
  const mayCreate = mayOpenPage('/remittance-form/create', visitorOf(useUser()))
  const plans = useQuery(plansQuery({}))
  const close = () => {
    setAsked(false)
    setSearch({}, { replace: true })
  }
  return (
    <Page
      title={t('recurring.title')}
      crumbs={[{ text: t('menu.applications') }]}
      actions={
        mayCreate && (
          <Button variant="primary" icon="calendar" onPress={() => setAsked(true)}>
            {t('recurring.new')}
          </Button>
        )
      }
      isBusy={plans.isFetching}
    >
      <Loaded query={plans} rows={SKELETON_ROWS}>
        {({ rowList }) =>
          rowList.length === 0 ? (
            <Panel>
              <Empty text={t('recurring.empty')} icon="calendar" detail={t('recurring.empty.hint')} />
            </Panel>
          ) : (
            <ul className={styles.plans} aria-label={t('recurring.title')}>
              {rowList.map((plan) => (
                <li key={plan.id}>
                  <PlanPanel plan={plan} mayChange={mayCreate} onChanged={() => void plans.refetch()} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {isAsked && mayCreate && (
        <RepeatDialog
          messageId={from}
          onDone={({ name }) => {
            close()
            showToast({ kind: 'success', text: t('recurring.created', { name }) })
            void plans.refetch()
          }}
          onClose={close}
        />
      )}
    </Page>
  )
}
