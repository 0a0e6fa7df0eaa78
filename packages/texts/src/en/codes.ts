export const codes = {} as const satisfies Readonly<Record<string, string>>
