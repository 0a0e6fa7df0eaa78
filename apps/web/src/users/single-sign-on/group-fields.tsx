import type { Role } from '@nostro/workflow'

import { useTexts } from '../../i18n/index.ts'
import { useUser } from '../../sessions/index.ts'
import { Button, Field, TextInput } from '../../ui/index.ts'
import recordStyles from '../../ui/page/record-page.module.css'
import { RoleBoxes } from '../role-boxes.tsx'
import type { SettingsEntry } from './settings-entry.ts'
import styles from './single-sign-on.module.css'

type Group = SettingsEntry['groups'][number]

/** The groups of the provider, each with the roles of its users. */
export function GroupFields({
  groups,
  onChange,
}: {
  readonly groups: readonly Group[]
  readonly onChange: (groups: Group[]) => void
}) {
  const { t } = useTexts()
  const change = (index: number, changes: Partial<Group>) =>
    onChange(groups.map((each, at) => (at === index ? { ...each, ...changes } : each)))
  return (
    <fieldset className={recordStyles.roles}>
      <legend>{t('singleSignOn.groups')}</legend>
      <span className={recordStyles.small}>{t('singleSignOn.groups.hint')}</span>
      {groups.map((each, index) => (
        // A group has no other identity than its place.
        <GroupEntry
          key={index}
          entry={each}
          onChange={(changes) => change(index, changes)}
          onRemove={() => onChange(groups.filter((_, at) => at !== index))}
        />
      ))}
      <div>
        <Button icon="add" onPress={() => onChange([...groups, { group: '', roles: [] }])}>
          {t('singleSignOn.group.add')}
        </Button>
      </div>
    </fieldset>
  )
}

function GroupEntry({
  entry: { group, roles },
  onChange,
  onRemove,
}: {
  readonly entry: Group
  readonly onChange: (changes: Partial<Group>) => void
  readonly onRemove: () => void
}) {
  const { t } = useTexts()
  const { institution } = useUser()
  const handleRoles = (next: readonly Role[]) => onChange({ roles: [...next] })
  return (
    <div className={styles.group}>
      <Field label={t('singleSignOn.group')}>
        {(control) => (
          <TextInput
            {...control}
            name="group"
            autoComplete="off"
            spellCheck={false}
            maxLength={256}
            value={group}
            onChange={(next) => onChange({ group: next })}
          />
        )}
      </Field>
      <fieldset className={styles.roles}>
        <legend>{t('singleSignOn.group.roles')}</legend>
        <RoleBoxes kind={institution.kind} roles={roles} onChange={handleRoles} />
      </fieldset>
      <div>
        <Button icon="trash" onPress={onRemove}>
          {t('singleSignOn.group.remove', { name: group })}
        </Button>
      </div>
    </div>
  )
}
