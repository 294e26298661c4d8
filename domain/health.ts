/** The response of a health check, and how long it took (ms). */
export interface HealthAnswer {
  readonly isWell: boolean;
  readonly milliseconds: number;
}
