import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Membership, memberRoles, organisationKinds } from './membership.ts';
import { can, holdersOf, membershipFor, permissions, ruleOf } from './permissions.ts';

const OWN = 'own';
const subjects = {
  own: { organisationId: OWN },
  other: { organisationId: 'other' },
  nobody: { organisationId: null },
};
const members = organisationKinds.flatMap((kind) =>
  memberRoles.map((role): Membership => ({ organisationId: OWN, kind, role })),
);
const matrix = permissions.flatMap((permission) =>
  members.flatMap((member) =>
    Object.keys(subjects).map((whose) => [permission, member, whose as keyof typeof subjects] as const),
  ),
);

/** The table read in the plainest way. */
function expected([permission, { kind, role }, whose]: (typeof matrix)[number]): boolean {
  const { hasOwner, holders, forAny } = ruleOf(permission);
  const isHolder = holders[kind]?.includes(role) === true;
  if (!hasOwner) return isHolder;
  const isForAny = kind === 'PLATFORM' && forAny?.includes(role) === true;
  return whose === 'own' ? isHolder || isForAny : isForAny;
}

describe('the table of permissions', () => {
  it('decides each permission for each role and owner', () => {
    expect(matrix.length).toBe(permissions.length * 12 * 3);
    for (const cell of matrix) {
      const [permission, member, whose] = cell;
      expect(can([member], permission, subjects[whose]), cell.join()).toBe(expected(cell));
    }
  });

  it('gives each permission to a role, and to the owner wherever another role of the kind has it', () => {
    for (const permission of permissions) {
      const holders = members.filter((member) => holdersOf([member], permission).length > 0);
      expect(holders.length, permission).toBeGreaterThan(0);
      for (const { kind } of holders)
        expect(holders.map((one) => `${one.kind} ${one.role}`)).toContain(`${kind} OWNER`);
    }
  });

  it.each([
    ['a member of the desk blocks tee times of the own club', 'CLUB', 'DESK', 'tee-sheet.block', 'own', true],
    ['but not of another', 'CLUB', 'DESK', 'tee-sheet.block', 'other', false],
    ['nor of a course without a club', 'CLUB', 'DESK', 'tee-sheet.block', 'nobody', false],
    ['and changes no rates', 'CLUB', 'DESK', 'rates.edit', 'own', false],
    ['an accountant sees settlements', 'CLUB', 'ACCOUNTANT', 'settlement.read', 'own', true],
    ['and no tee sheet', 'CLUB', 'ACCOUNTANT', 'tee-sheet.read', 'own', false],
    ['a club edits no packages', 'CLUB', 'OWNER', 'package.edit', 'own', false],
    ['an operator edits no offers of clubs', 'OPERATOR', 'OWNER', 'offer.edit', 'own', false],
    [
      'the platform changes the rates of a course without a club',
      'PLATFORM',
      'MANAGER',
      'rates.edit',
      'nobody',
      true,
    ],
    ['its desk does not', 'PLATFORM', 'DESK', 'rates.edit', 'nobody', false],
    ['a club does not retry refunds', 'CLUB', 'OWNER', 'refund.resolve', 'own', false],
    ['a manager changes no member', 'CLUB', 'MANAGER', 'member.edit', 'own', false],
  ] as const)('%s', (_, kind, role, permission, whose, isAllowed) => {
    expect(can([{ organisationId: OWN, kind, role }], permission, subjects[whose])).toBe(isAllowed);
  });

  it('gives nothing to people without a membership, and nothing of an owner without a subject', () => {
    for (const permission of permissions) {
      for (const subject of [undefined, ...Object.values(subjects)])
        expect(can([], permission, subject)).toBe(false);
      if (ruleOf(permission).hasOwner) expect(can(members, permission)).toBe(false);
    }
  });
});

const membership = fc.record<Membership>({
  organisationId: fc.constantFrom('a', 'b', 'c'),
  kind: fc.constantFrom(...organisationKinds),
  role: fc.constantFrom(...memberRoles),
});

describe('for any memberships', () => {
  const cases = [
    fc.array(membership, { maxLength: 5 }),
    fc.constantFrom(...permissions),
    fc.option(fc.constantFrom('a', 'b', 'c')),
  ] as const;

  it('several allow what one of them allows, and no more', () => {
    fc.assert(
      fc.property(...cases, (memberships, permission, organisationId) => {
        const alone = memberships.some((one) => can([one], permission, { organisationId }));
        expect(can(memberships, permission, { organisationId })).toBe(alone);
      }),
    );
  });

  it('the membership that allows a call for a subject holds the permission', () => {
    fc.assert(
      fc.property(...cases, (memberships, permission, organisationId) => {
        const actsAs = membershipFor(memberships, permission, { organisationId });
        if (!actsAs) return;
        expect(holdersOf(memberships, permission)).toContain(actsAs);
        expect(can([actsAs], permission, { organisationId })).toBe(true);
      }),
    );
  });
});
