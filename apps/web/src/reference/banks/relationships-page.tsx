import { deleteRelationship, listRelationships, type RelationshipAnswer } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { command, query, useCommand } from '../../api/index.ts'
import { WaitingChanges } from '../../changes/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Button, ConfirmDialog, Empty, Loaded, Page, Panel, PanelStack, showToast } from '../../ui/index.ts'
import styles from './banks.module.css'
import { RelationshipDialog } from './relationship-dialog.tsx'
import { RelationshipRow } from './relationship-row.tsx'

const relationshipsQuery = query(listRelationships)
const removeCommand = command(deleteRelationship)

const SKELETON_ROWS = 6

/** The open dialog. */
type Opened =
  | { readonly kind: 'add' }
  | { readonly kind: 'change' | 'remove'; readonly relationship: RelationshipAnswer }

/** The relationships of the user's bank: rules about who may send which types to whom. */
export function RelationshipsPage() {
  const { t } = useTexts()
  const relationships = useQuery(relationshipsQuery({}))
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const renew = () => {
    close()
    void relationships.refetch()
  }
  return (
    <Page
      title={t('relationship.title')}
      isBusy={relationships.isFetching}
      actions={
        <Button icon="add" variant="primary" onPress={() => setOpened({ kind: 'add' })}>
          {t('relationship.add')}
        </Button>
      }
    >
      <Loaded query={relationships} rows={SKELETON_ROWS}>
        {({ rowList }) => (
          <PanelStack>
            <p className={styles.note}>{t('relationship.hint')}</p>
            <WaitingChanges of={['relationship']} />
            <Panel>
              {rowList.length === 0 && <Empty text={t('relationship.none')} icon="relationships" />}
              <ul className={styles.rows}>
                {rowList.map((relationship) => (
                  <RelationshipRow
                    key={relationship.id}
                    relationship={relationship}
                    onChange={() => setOpened({ kind: 'change', relationship })}
                    onRemove={() => setOpened({ kind: 'remove', relationship })}
                  />
                ))}
              </ul>
            </Panel>
          </PanelStack>
        )}
      </Loaded>
      {opened?.kind === 'add' && <RelationshipDialog onDone={renew} onClose={close} />}
      {opened?.kind === 'change' && (
        <RelationshipDialog changed={opened.relationship} onDone={renew} onClose={close} />
      )}
      {opened?.kind === 'remove' && (
        <RemoveDialog relationship={opened.relationship} onDone={renew} onClose={close} />
      )}
    </Page>
  )
}

function RemoveDialog({
  relationship: { id, version, name },
  onDone,
  onClose,
}: {
  readonly relationship: RelationshipAnswer
  readonly onDone: () => void
  readonly onClose: () => void
}) {
  const { t } = useTexts()
  const removing = useCommand(removeCommand)
  const remove = async () => {
    const answer = await removing.run({ params: { id }, query: { version } })
    if (answer === undefined) return
    showToast({ kind: 'success', text: t('user.rolesWaiting') })
    onDone()
  }
  return (
    <ConfirmDialog
      title={t('relationship.removeOf', { name })}
      confirmLabel={t('relationship.remove')}
      isDangerous
      isBusy={removing.isRunning}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {t('relationship.remove.text', { name })}
    </ConfirmDialog>
  )
}
