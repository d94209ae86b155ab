/** Push messages on a device, in the product's terms. */
export interface PushSender {
  /**
   * Submits one message for delivery. Push services know no identity of a message: a message sent twice with the same
   * `tag` is shown once, since the second replaces the first.
   */
  send(push: OutgoingPush): Promise<PushReply>;
}

/** A browser's subscription (RFC 8030, its keys base64url), or an app's registration token at Firebase. */
export type PushTarget =
  | { readonly channel: 'WEB'; readonly endpoint: string; readonly p256dh: string; readonly auth: string }
  | { readonly channel: 'FCM'; readonly token: string };

export interface OutgoingPush {
  readonly target: PushTarget;
  readonly content: PushContent;
  /** How long it may wait for a device that is off. */
  readonly ttlSeconds: number;
  /** Our reference, for the log. */
  readonly reference: string;
}

/** The content that our service worker reads. */
export interface PushContent {
  readonly title: string;
  readonly body: string;
  /** The page that it opens, from the site's root. */
  readonly path: string;
  /** The later of two with the same tag replaces the other: 32 characters at most, base64url. */
  readonly tag: string;
}

export type PushReply =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly refusal: {
        /**
         * `GONE`: this target will never accept a message again. `REJECTED`: not this message. `PROVIDER_DOWN`: surely
         * not sent; later it may be. `UNKNOWN`: perhaps sent; repeat with the same tag. `OFF`: this channel is not
         * configured.
         */
        readonly code: 'GONE' | 'REJECTED' | 'PROVIDER_DOWN' | 'UNKNOWN' | 'OFF';
        readonly reason: string;
      };
    };
