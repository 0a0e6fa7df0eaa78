export const session = {} as const satisfies Readonly<Record<string, string>>
