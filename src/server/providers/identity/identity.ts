/** A person as the identity provider has verified them. */
export interface Identity {
  issuer: string;
  subject: string;
  /** Empty if the provider gives none. */
  name: string;
  email: string;
  isEmailVerified: boolean;
}

/** The secrets of one authorization: what comes back from the provider is checked against them. */
export interface AuthorizationRequest {
  state: string;
  nonce: string;
  verifier: string;
}

/** A service that verifies who somebody is. */
export interface IdentityProvider {
  /** Gives the URL to send the browser to. `redirectUrl` is where it comes back. Throws `UpstreamError`. */
  startAuthorization(redirectUrl: string): Promise<{ request: AuthorizationRequest; url: URL }>;
  /** Gives the identity of the browser that came back to `returned`. Throws `UpstreamError` if it is not verified. */
  finishAuthorization(returned: URL, request: AuthorizationRequest): Promise<Identity>;
}
