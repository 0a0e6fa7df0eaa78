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
  serviceVersion: '02',
}
