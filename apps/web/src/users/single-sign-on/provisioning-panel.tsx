import { type AnswerOf, readProvisioning } from '@nostro/contract'
import { namedRoles } from '@nostro/workflow'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { query } from '../../api/index.ts'
import { formatInstant, useTexts } from '../../i18n/index.ts'
import {
  Copyable,
  Empty,
  ListHeads,
  Loaded,
  Panel,
  ShortDateTime,
  TextLink,
  VisuallyHidden,
} from '../../ui/index.ts'
import styles from '../../ui/page/record-page.module.css'

const provisioningQuery = query(readProvisioning)

const SKELETON_ROWS = 5

type Provisioning = AnswerOf<typeof readProvisioning>

/** The provisioning of users by the directory of the institution: its address, keys, last call and groups. */
export function ProvisioningPanel() {
  const { t } = useTexts()
  const provisioning = useQuery(provisioningQuery({}))
  return (
    <Panel title={t('provisioning.title')} isPadded>
      <div className={styles.form}>
        <p className={styles.small}>{t('provisioning.hint')}</p>
        <Loaded query={provisioning} rows={SKELETON_ROWS}>
          {(read) => (
            <>
              <Facts read={read} />
              <Groups read={read} />
            </>
          )}
        </Loaded>
      </div>
    </Panel>
  )
}

function Facts({ read }: { readonly read: Provisioning }) {
  const { t } = useTexts()
  const { address, keys, lastCallAt, userCount, activeUserCount } = read
  return (
    <dl className={styles.rows}>
      <Fact name={t('provisioning.address')}>
        <Copyable label={t('provisioning.address')} value={address} />
      </Fact>
      <Fact name={t('provisioning.keys')}>
        {keys.length === 0 && <span className={styles.small}>{t('provisioning.keys.none')}</span>}
        {keys.map((key) => (
          <span key={key.id} className={styles.name}>
            {key.name}
            <span className={styles.small}>
              {t('provisioning.key.until', { time: formatInstant(key.expiresAt) })}
            </span>
          </span>
        ))}
        <TextLink to="/enterprise/keys">{t('provisioning.keys.open')}</TextLink>
      </Fact>
      <Fact name={t('provisioning.lastCall')}>
        {lastCallAt === undefined ? t('provisioning.lastCall.none') : <ShortDateTime instant={lastCallAt} />}
      </Fact>
      <Fact name={t('provisioning.users')}>
        {t('provisioning.users.count', { all: userCount, active: activeUserCount })}
      </Fact>
      <Fact name={t('provisioning.groups')}>{read.groupCount}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Groups({ read: { groups, groupCount } }: { readonly read: Provisioning }) {
  const { t } = useTexts()
  if (groups.length === 0) return <Empty text={t('provisioning.groups.none')} icon="users" />
  return (
    <>
      <ul className={styles.places} aria-label={t('provisioning.groups.list')}>
        <ListHeads heads={[t('provisioning.group'), t('provisioning.members'), t('provisioning.roles')]} />
        {groups.map((group) => (
          <li key={group.id} className={styles.person}>
            <span className={styles.name}>{group.name}</span>
            <span>
              <Caption text={t('provisioning.members')} />
              {group.memberCount}
            </span>
            <Roles group={group} />
          </li>
        ))}
      </ul>
      {groups.length < groupCount && (
        <p className={styles.small}>{t('provisioning.groups.first', { shown: groups.length })}</p>
      )}
    </>
  )
}

function Roles({ group }: { readonly group: Provisioning['groups'][number] }) {
  const { t, text } = useTexts()
  const words = namedRoles(group.roles).map((role) => text(`user.role.${role}`))
  const none = t(group.isForAdministrators ? 'provisioning.roles.administrators' : 'provisioning.roles.none')
  return (
    <span>
      <Caption text={t('provisioning.roles')} />
      {group.isForAdministrators || words.length === 0 ? none : words.join(', ')}
    </span>
  )
}

/** The head of the column, for screen readers and where columns are below each other. */
function Caption({ text }: { readonly text: string }) {
  return (
    <>
      <VisuallyHidden>{`${text}: `}</VisuallyHidden>
      <span className={styles.caption} aria-hidden="true">{`${text}: `}</span>
    </>
  )
}
