import type { Cause, Events } from './events.ts';
import type { PersonalData } from './personal-data.ts';
import type { EmailKind } from './platform/email/email-kind.ts';
import type { NewEmail } from './platform/email/queue.ts';
import type { Handle } from './platform/endpoints/handler.ts';
import type { FindOwner } from './platform/endpoints/staff.ts';
import type { Resource } from './platform/http/resource.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Count } from './platform/observe/metrics.ts';

/**
 * A kind of email, in a file of its own (`<kind>.email.ts`): what causes it, who receives it, and its content. Its
 * sentences are in `shared/texts/<language>/mails.json`.
 */
export interface EmailTemplate extends EmailKind {
  /**
   * The event that enqueues it in its transaction, with the subject and the account. Without it the module enqueues the
   * email itself (`EmailQueue`).
   */
  readonly cause?: Cause<Omit<NewEmail, 'kind'>>;
}

/**
 * The contributions of a module to the app. The composition root creates the modules and collects these in their order,
 * so that a new part of a module is registered in the module alone.
 */
export interface Module {
  /** The name of its folder. */
  readonly name: string;
  /** Registers the handlers of its endpoints. */
  readonly routes?: (handle: Handle) => void;
  /** Finds the organisations of its things, by the kinds of subject that its endpoints of staff name. */
  readonly subjects?: Readonly<Record<string, FindOwner>>;
  /** Its addresses that only HTTP has. */
  readonly resources?: readonly Resource[];
  /** Registers the handlers of its jobs, and its sweeps. */
  readonly jobs?: (jobs: Jobs) => void;
  /** The kinds of email about its objects. */
  readonly emails?: readonly EmailTemplate[];
  /** Counts that the metrics show. */
  readonly counts?: readonly Count[];
  /** Subscribes to events of the modules to its left. */
  readonly listeners?: (on: Events['on']) => void;
  /** The data of people in its tables: it exports and erases them. */
  readonly personalData?: PersonalData;
}
