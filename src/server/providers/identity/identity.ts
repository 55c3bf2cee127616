/** A person as the identity provider has proved them. */
export interface Identity {
  issuer: string;
  subject: string;
  /** Empty where the provider tells none. */
  name: string;
  email: string;
  isEmailVerified: boolean;
}

/** What ties the return of a browser to its departure. */
export interface Departure {
  state: string;
  nonce: string;
  verifier: string;
}

/** A service that knows who somebody is. `redirectUrl` is where it sends the browser back to. */
export interface IdentityProvider {
  /** Where to send the browser. Throws `UpstreamError` if the service cannot be reached. */
  depart(redirectUrl: string): Promise<{ departure: Departure; url: URL }>;
  /** Who came back to `returned`. Throws `UpstreamError` unless the service proves somebody. */
  prove(returned: URL, departure: Departure): Promise<Identity>;
}
