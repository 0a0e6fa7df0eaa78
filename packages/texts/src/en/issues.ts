export const issues = {} as const satisfies Readonly<Record<string, string>>
