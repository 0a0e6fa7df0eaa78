import type { User } from '@nostro/contract'

export const BANK_OPERATOR: User = {
  id: '018f0000-0000-7000-8000-000000000001',
  username: 'beijing.operator',
  name: 'Operator, Demo Bank Beijing',
  email: 'operator@beijing.example',
  accountType: 'bank',
  roleList: ['ROLE_BANK'],
  institution: {
    id: '018f0000-0000-7000-8000-000000000002',
    kind: 'bank',
    name: 'Demo Bank Beijing',
    bics: ['DEMECNBJXXX'],
    state: 'verified',
    timeZone: 'Asia/Shanghai',
  },
  canCompose: true,
  serviceVersion: '04',
  release: 'SR2026',
  session: { idleSeconds: 900, endsAt: '2100-01-01T00:00:00.000Z' },
  secondFactor: 'none',
}

export const COMPANY_ADMIN: User = {
  ...BANK_OPERATOR,
  username: 'trading.admin',
  name: 'Administrator, Demo Trading Company',
  email: 'admin@trading.example',
  accountType: 'company',
  roleList: ['ROLE_COMPANY', 'ROLE_COMPANY_ADMIN'],
  institution: { ...BANK_OPERATOR.institution, kind: 'company', name: 'Demo Trading Company', bics: [] },
}
