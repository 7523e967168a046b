/** A CV that a recruiter has unlocked. */
export interface CvUnlock {
  recruiterId: string;
  candidateId: string;
  unlockedAt: Date;
}
/** An unlocked CV that the recruiter has opened at least once. */
export interface CvConsultation extends CvUnlock {
  firstOpenedAt: Date;
  openedAt: Date;
  openings: number;
}
