import {
  type AnswerOf,
  type Deputyship,
  listDeputies,
  nameDeputy,
  nameDeputyOf,
  readOwnDeputies,
} from '@nostro/contract'
import { rolesMay } from '@nostro/workflow'
import { useQuery } from '@tanstack/react-query'

import { command, query, useCommand } from '../api/index.ts'
import { WaitingChanges } from '../changes/index.ts'
import { useTexts } from '../i18n/index.ts'
import { useUser, visitorOf } from '../sessions/index.ts'
import { Loaded, Page, Panel, PanelStack, showToast } from '../ui/index.ts'
import { DeputyForm, type NewDeputy } from './deputy-form.tsx'
import { DeputyList } from './deputy-list.tsx'

const ownQuery = query(readOwnDeputies)
const institutionQuery = query(listDeputies)
const nameOwnCommand = command(nameDeputy)
const nameOfCommand = command(nameDeputyOf)

const SKELETON_ROWS = 4

/** The deputies of the user, and for administrators those of all users of the institution. */
export function DeputiesPage() {
  const { t } = useTexts()
  const holder = visitorOf(useUser())
  const administers = rolesMay('manageBankUsers', holder) || rolesMay('manageCompanyUsers', holder)
  return <Page title={t('deputy.title')}>{administers ? <DeputiesOfAll /> : <OwnDeputies />}</Page>
}

function OwnDeputies() {
  const { t } = useTexts()
  const { id, institution } = useUser()
  const own = useQuery(ownQuery({}))
  const naming = useCommand(nameOwnCommand)
  const handleName = async ({ deputyId, from, until }: NewDeputy): Promise<boolean> => {
    const answer = await naming.run({ body: { deputyId, from, until } })
    if (answer === undefined) return false
    showToast({ kind: 'success', text: t('deputy.named') })
    return true
  }
  return (
    <Loaded query={own} rows={SKELETON_ROWS}>
      {(data: AnswerOf<typeof readOwnDeputies>) => (
        <PanelStack>
          <Panel title={t('deputy.own')} isPadded>
            <DeputyForm
              colleagues={data.colleagues}
              timeZone={institution.timeZone}
              isBusy={naming.isRunning}
              onName={handleName}
            />
          </Panel>
          <Rows title={t('deputy.own.list')} rows={data.own} />
          <Rows
            title={t('deputy.actingFor')}
            rows={data.actingFor.filter(({ absent }) => absent.id !== id)}
          />
        </PanelStack>
      )}
    </Loaded>
  )
}

function DeputiesOfAll() {
  const { t } = useTexts()
  const { institution } = useUser()
  const all = useQuery(institutionQuery({}))
  const naming = useCommand(nameOfCommand)
  const handleName = async ({ absentId = '', deputyId, from, until }: NewDeputy): Promise<boolean> => {
    const answer = await naming.run({ body: { absentId, deputyId, from, until } })
    if (answer === undefined) return false
    showToast({ kind: 'success', text: t(answer.isWaiting ? 'change.waitsForSecond' : 'deputy.named') })
    return true
  }
  return (
    <Loaded query={all} rows={SKELETON_ROWS}>
      {(data: AnswerOf<typeof listDeputies>) => (
        <PanelStack>
          {institution.kind !== 'company' && <WaitingChanges of={['deputy']} />}
          <Panel title={t('deputy.ofUser')} isPadded>
            <DeputyForm
              isForOthers
              colleagues={data.colleagues}
              timeZone={institution.timeZone}
              isBusy={naming.isRunning}
              onName={handleName}
            />
          </Panel>
          <Rows title={t('deputy.all')} rows={data.rowList} />
        </PanelStack>
      )}
    </Loaded>
  )
}

function Rows({ title, rows }: { readonly title: string; readonly rows: readonly Deputyship[] }) {
  return (
    <Panel title={title}>
      <DeputyList label={title} rows={rows} />
    </Panel>
  )
}
