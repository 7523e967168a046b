import type { serviceNames } from '@praticio/contracts/base/services';
import { z } from 'zod';
import { SetUpError } from '../console.ts';
import { freePorts } from '../supervisor/ports.ts';

/** The default of each port of the platform, by the variable that sets it. */
const defaultPorts = {
  PORT: 8080,
  GATEWAY_INTERNAL_PORT: 4200,
  SVC_IDENTITY_PORT: 4101,
  SVC_IDENTITY_INTERNAL_PORT: 4201,
  SVC_IDENTITY_2_PORT: 4111,
  SVC_IDENTITY_2_INTERNAL_PORT: 4211,
  SVC_OFFERS_PORT: 4102,
  SVC_OFFERS_INTERNAL_PORT: 4202,
  SVC_OFFERS_2_PORT: 4112,
  SVC_OFFERS_2_INTERNAL_PORT: 4212,
  SVC_MESSAGING_PORT: 4103,
  SVC_MESSAGING_INTERNAL_PORT: 4203,
  SVC_MESSAGING_2_PORT: 4113,
  SVC_MESSAGING_2_INTERNAL_PORT: 4213,
  SVC_BILLING_PORT: 4104,
  SVC_BILLING_INTERNAL_PORT: 4204,
  SVC_BILLING_2_PORT: 4114,
  SVC_BILLING_2_INTERNAL_PORT: 4214,
  SVC_BLOG_PORT: 4105,
  SVC_BLOG_INTERNAL_PORT: 4205,
  SVC_BLOG_2_PORT: 4115,
  SVC_BLOG_2_INTERNAL_PORT: 4215,
  REMOTES_PORT: 4106,
  REMOTES_2_PORT: 4116,
  RENDERER_PORT: 4107,
  RENDERER_2_PORT: 4117,
  MONGODB_PORT: 4301,
  NATS_PORT: 4302,
  NATS_MONITOR_PORT: 4304,
  STRIPE_PORT: 4303,
  TRACES_PORT: 4305,
  SMTP_PORT: 1025,
  MAIL_WEB_PORT: 1080,
};
export type PortVariable = keyof typeof defaultPorts;
export type Ports = Record<PortVariable, number>;

const variables = Object.keys(defaultPorts) as PortVariable[];
const portSchema = z.coerce.number().int().min(1).max(65_535);

/** Chooses all ports: from `env` if set, else the default, or with `free` a free port. */
export async function choosePorts(free: boolean, env: NodeJS.ProcessEnv): Promise<Ports> {
  const fallback = free ? await freePorts(variables.length) : Object.values(defaultPorts);
  const ports = variables.map((variable, index) => {
    const given = portSchema.safeParse(env[variable] || fallback[index]);
    if (!given.success) throw new SetUpError(`${variable} must be a port, 1 to 65535.`);
    return [variable, given.data] as const;
  });
  return Object.fromEntries(ports) as Ports;
}

type ServiceName = (typeof serviceNames)[number];

/** The variables that set the ports of an instance of a service; those of the second instance contain its number. */
export function portVariables(
  service: ServiceName,
  instance = 1,
): { port: PortVariable; internal: PortVariable } {
  const name = `SVC_${service.toUpperCase()}${instance > 1 ? `_${instance}` : ''}`;
  return { port: `${name}_PORT` as PortVariable, internal: `${name}_INTERNAL_PORT` as PortVariable };
}
